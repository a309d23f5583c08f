-- A package that is a variant of itself.
-- file: game.lua
return variant "test" { name = "Trick" } -- refused: variant of itself, through 'test'
