-- A base whose name moves the cursor.
-- file: variants/trick.lua
return variant "\27[2J" { name = "Trick" } -- refused: 'base': expected the name of what is changed, found a string in which the control character U+001B
