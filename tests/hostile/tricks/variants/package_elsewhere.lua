-- A package whose base lies anywhere on the disk.
-- file: game.lua
return variant "../../../../etc" { name = "Trick" } -- refused: expected the name of what is changed, found "../../../../etc"
