-- Removes keys and adds others: what a table has left over is walked over, in compiled code as in Lua.
-- body of: execute
-- harmless: a few thousand instructions
local list = {}
for i = 1, 200 do list[i] = i end
while #list > 3 do table.remove(list) end
list.name = 1
list.other = 2

local set = { a = 1, b = 2, c = 3, d = 4 }
for i = 1, 100 do
  set.a = nil
  set.a = i
end
for i = 1, 30 do
  set["k" .. i] = i
  set["k" .. i] = nil
end

local nils = { nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil }
nils.name = 1
local first = { 1, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil }
first.name = 1
first[2] = 2
