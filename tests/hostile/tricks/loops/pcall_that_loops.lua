-- Begins again in a new pcall whenever one is killed.
-- body of: execute

local function spin()
  while true do end -- fails: instructions, the limit is 200000
end
while true do pcall(spin) end
