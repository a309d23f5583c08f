-- Puts elements in front of a long list.
-- body of: execute

local list = ("x,"):rep(9000):split(",")
while true do
  table.insert(list, 1, "x") -- fails: instructions, the limit is 200000
end
