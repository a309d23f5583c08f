-- Asks the iterator of pairs, again and again, for keys that have been removed.
-- body of: execute

local all = {}
for i = 1, 8000 do all[-i] = i end
local next_pair = pairs(all)
for i = 1, 8000 do all[-i] = nil end
while true do
  next_pair() -- fails: instructions, the limit is 200000
end
