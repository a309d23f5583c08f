-- The same with a table that is too small to count by its bytes, beside a list.
-- body of: execute
local all = {}
for i = 1, 31 do all["k" .. i] = i end
for i = 1, 64 do all[i] = i end
while true do
  all.k1 = nil
  all.k1 = 1 -- fails: instructions, the limit is 200000
end
