-- Keeps an iterator, which would remember where it stood.
local step = pairs({ a = 1 })
return card { name = "Trick", text = "", execute = function() print(step) end } -- refused: a file cannot keep the iterator of 'pairs'
