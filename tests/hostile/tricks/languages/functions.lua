-- A language of functions.
-- file: languages/fr.lua
return language { name = print, cards = { honest = print } } -- refused: expected a string, found a function
