-- A thousand functions that all remember, on one line: the square of it to look through.
local a
local t = { @{function() a = 1 end, *690} } -- refused: 'a' would be remembered from one step to the next
-- refused anywhere: more than 100 mistakes in this file: these are the first
return card { name = "Trick", text = "", execute = function() return t end }
