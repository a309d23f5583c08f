-- Looks in a list of long texts for one that differs from all in its last byte.
-- body of: execute

local text = ("x"):rep(65000)
local list, other = {}, text .. "b"
text = text .. "a"
for i = 1, 5000 do list[i] = text end
while true do
  table.contains(list, other) -- fails: instructions, the limit is 200000
end
