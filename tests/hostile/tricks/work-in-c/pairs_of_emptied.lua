-- Goes over a table whose places are all empty again.
-- body of: execute

local all = {}
for i = 1, 8000 do all[-i] = i end
for i = 1, 8000 do all[-i] = nil end
while true do
  pairs(all) -- fails: instructions, the limit is 200000
end
