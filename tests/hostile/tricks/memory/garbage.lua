-- Makes garbage as fast as it can, with much that is none.
-- body of: execute

local kept = {}
for i = 1, 6000 do kept[i] = { i } end
while true do
  local _ = { {} } -- fails: instructions, the limit is 200000
end
