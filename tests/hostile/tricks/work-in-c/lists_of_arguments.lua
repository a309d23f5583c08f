-- Makes lists of many arguments, one after the other, while the collector walks over others.
-- body of: execute

local kept = {}
for i = 1, 5400 do kept[i] = {} end
local function list(...)
  local made
  while kept do
    made = { ... } -- fails anywhere: instructions, the limit is 200000
  end
  return made
end
list(table.unpack(kept, 1, 63))
