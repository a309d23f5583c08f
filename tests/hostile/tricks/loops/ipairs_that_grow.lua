-- Goes over a list and puts one more behind it at each turn.
-- body of: execute

local list = { 1 }
for i in ipairs(list) do
  list[i + 1] = i -- fails: bytes of memory, the limit is 1048576 beside the package
end
