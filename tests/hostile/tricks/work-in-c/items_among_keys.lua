-- Lists whose items lie in Lua's table among the keys, or did: what they cost is the same in compiled code.
-- body of: execute
-- harmless: a few thousand instructions
local function many() return 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20 end
local keyed = { [1] = 1, [2] = 2, [3] = 3, [4] = 4, [5] = 5, [6] = 6, [7] = 7, [8] = 8, [9] = 9, [10] = 10, many() }
keyed.name = #keyed

local list = { 1, 2, 3, 4, a = 1, b = 2, c = 3, d = 4, e = 5, f = 6, g = 7, h = 8, i = 9 }
list.a, list.b, list.c, list.d, list.e, list.f, list.g, list.h, list.i = nil
for _ = 1, 60 do
  list[5] = 1
  list[5] = nil
end

local unsorted = {}
for i = 1, 200 do unsorted[i] = 1000 - i end
for _ = 1, 10 do table.sort(unsorted) end
