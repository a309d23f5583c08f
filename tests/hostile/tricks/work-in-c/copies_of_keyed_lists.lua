-- Lists written with their keys, which Lua keeps among the keys until they grow. A copy has them in
-- its array, so that it counts the same in compiled code; tables with gaps are copied whole.
-- body of: execute
-- harmless: a few thousand instructions
local keyed = { [1] = 1, [2] = 2, [3] = 3, [4] = 4, [5] = 5, [6] = 6, [7] = 7, [8] = 8, [9] = 9 }
for _ = 1, 20 do
  local list = table.copy(keyed)
  table.remove(list)
  list[9] = 1
end

local gaps = table.copy({ nil, 2, nil, nil, 5, nil, nil, nil })
if gaps[2] ~= 2 or gaps[5] ~= 5 then error("an entry is lost") end
