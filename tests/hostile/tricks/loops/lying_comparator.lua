-- Comparators that contradict themselves, which sends other sorts out of the list.
-- body of: execute

local list = {}
for i = 1, 200 do list[i] = i % 7 end
local turns = 0
table.sort(list, function() turns = turns + 1 return true end)
table.sort(list, function() turns = turns + 1 return turns % 3 == 0 end)
table.sort(list, function(a, b) turns = turns + 1 return a <= b end)
if #list ~= 200 or turns > 6000 then error("compared " .. turns) end -- harmless: a merge sort ends
