-- A base that is the root of all files.
-- file: variants/trick.lua
return variant "/" { name = "Trick" } -- refused: 'base': expected the name of what is changed, found "/"
