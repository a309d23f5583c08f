-- Adds what it goes over.
-- body of: execute

local all = { first = 1 }
local turns = 0
for name in pairs(all) do
  all[name .. "x"] = true
  turns = turns + 1
end
if turns ~= 1 then error("went round " .. turns) end -- harmless: the keys are those of the beginning
