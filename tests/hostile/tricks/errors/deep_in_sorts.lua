-- Catches the errors of sorts within each other, as deep as C++'s stack allows.
-- body of: execute

local two = { 2, 1 }
local function before() table.sort(two, before) end
while true do
  pcall(before) -- fails anywhere: instructions, the limit is 200000
end
