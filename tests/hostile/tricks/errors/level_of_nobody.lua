-- Blames callers that there are not.
-- body of: execute

local function refused(level)
  local ok, message = pcall(error, "x", level)
  if ok or not message:find("'level' of 'error': expected an integer from 0 to 2") then error(message) end
end
refused(3)
refused(-1)
refused(math.mininteger)
refused(math.maxinteger)
local function blame() error("your fault", 2) end
blame() -- fails: your fault
