-- Counts past the largest integer, where others wrap around and never stop.
-- body of: execute

local turns = 0
for _ = math.maxinteger - 1, math.maxinteger do turns = turns + 1 end
for _ = math.mininteger + 1, math.mininteger, -1 do turns = turns + 1 end
for _ = 1, math.maxinteger, math.maxinteger do turns = turns + 1 end
for _ = math.maxinteger, 1, math.mininteger do turns = turns + 1 end
if turns ~= 6 then error("went round " .. turns) end -- harmless: Lua counts the turns beforehand
