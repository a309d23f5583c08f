-- A base with a name of sixty thousand letters.
-- file: variants/trick.lua
return variant(("x"):rep(60000)) { name = "Trick" } -- refused: no variant
