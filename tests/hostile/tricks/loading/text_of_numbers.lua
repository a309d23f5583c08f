-- A text with ninety numbers.
local parts = {}
for i = 1, 90 do parts[i] = "{a" .. i .. ":1}" end
return card { name = "Trick", text = table.concat(parts), execute = function() end } -- refused: more than 16 numbers on one card
