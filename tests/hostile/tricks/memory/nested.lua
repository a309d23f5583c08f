-- A table in a table in a table.
-- body of: execute

local all = {}
while true do
  all = { all } -- fails: bytes of memory, the limit is 1048576 beside the package
end
