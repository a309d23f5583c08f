-- A package that changes what is not there.
-- file: game.lua
return variant "nothing-of-this-name" { name = "Trick" } -- refused: no package 'nothing-of-this-name'
