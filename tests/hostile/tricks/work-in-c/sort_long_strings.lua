-- Sorts long strings that differ in their last byte only.
-- body of: execute

local list = {}
for i = 1, 15 do list[i] = ("x"):rep(60000) .. i end
while true do
  table.sort(list) -- fails: instructions, the limit is 200000
end
