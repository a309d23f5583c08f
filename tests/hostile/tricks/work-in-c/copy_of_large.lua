-- Copies a large table.
-- body of: execute

local list = ("x,"):rep(9000):split(",")
while true do
  table.copy(list) -- fails: instructions, the limit is 200000
end
