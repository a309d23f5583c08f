-- Changes what all strings have, by the string library found through a string.
-- body of: execute

local methods = string
local function refused(...)
  local ok, message = pcall(...)
  if ok or not message:find("read-only") then error(message) end
end
refused(function() methods.len = error end)
refused(function() methods.new = error end)
refused(table.insert, methods, error)
refused(table.sort, methods)
refused(table.remove, methods)
refused(table.reverse, methods)
if ("x"):len() ~= 1 then error("changed") end -- harmless: it is read-only for all that writes
