-- Keeps as many tables as its instructions make: making them read-only costs more.
local kept = {}
for i = 1, 15000 do kept[i] = {} end
return card { name = "Trick", text = "", execute = function() print(kept) end } -- refused: instructions, the limit is 200000
