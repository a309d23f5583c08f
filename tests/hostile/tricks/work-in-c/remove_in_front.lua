-- Takes the first element out of a long list.
-- body of: execute

local list = ("x,"):rep(9000):split(",")
while true do
  table.insert(list, table.remove(list, 1)) -- fails: instructions, the limit is 200000
end
