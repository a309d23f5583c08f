-- A variant of what is not there.
-- file: variants/trick.lua
return variant "nothing" { name = "Trick" } -- refused: no variant 'nothing'
