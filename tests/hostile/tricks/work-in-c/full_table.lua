-- Removes a key of a full table and adds it again, which walks over all of the table.
-- body of: execute
local all = {}
for i = 1, 1023 do all["k" .. i] = i end
while true do
  all.k1 = nil
  all.k1 = 1 -- fails: bytes of large tables, the limit of a step is 16777216
end
