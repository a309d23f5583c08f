-- A list without end.
-- body of: execute

local list = {}
while true do
  list[#list + 1] = {} -- fails: bytes of memory, the limit is 1048576 beside the package
end
