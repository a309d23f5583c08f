-- Sorts a long list that is the wrong way round.
-- body of: execute

local list = {}
for i = 1, 3000 do list[i] = -i end
while true do
  table.sort(list) -- fails: instructions, the limit is 200000
end
