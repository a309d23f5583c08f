-- Divides by nothing.
-- body of: execute

local nothing = #game.notes
local function refused(part, ...)
  local ok, message = pcall(...)
  if ok or not message:find(part) then error(message) end
end
refused("attempt to perform 'n%0'", function() return 1 % nothing end)
refused("attempt to perform 'n%0'", function() return math.mininteger % nothing end)
refused("math.divide_up: 'by' is 0", math.divide_up, 1, nothing)
print(1 // nothing) -- fails: attempt to divide by zero
