-- A base that is a device without end.
-- file: variants/trick.lua
return variant "/dev/zero" { name = "Trick" } -- refused: no variant '/dev/zero'
