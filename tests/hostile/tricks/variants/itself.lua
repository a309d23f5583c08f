-- A variant of itself.
-- file: variants/trick.lua
return variant "trick" { name = "Trick" } -- refused: variant of itself, through 'trick'
