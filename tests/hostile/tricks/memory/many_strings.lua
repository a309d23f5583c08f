-- Strings of the greatest size there may be, and all are kept.
-- body of: execute

local all = {}
while true do
  all[#all + 1] = ("x"):rep(65536 - #all) -- fails: bytes of memory, the limit is 1048576 beside the package
end
