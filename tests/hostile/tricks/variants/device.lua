-- A base that is a device without end.
-- file: variants/trick.lua
return variant "/dev/zero" { name = "Trick" } -- refused: 'base': expected the name of what is changed, found "/dev/zero"
