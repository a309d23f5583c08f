-- Unpacks as many as may be.
-- body of: execute

local list = {}
while true do
  table.unpack(list, 1, 250) -- fails: instructions, the limit is 200000
end
