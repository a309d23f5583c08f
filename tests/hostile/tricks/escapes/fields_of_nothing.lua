-- Calls methods of values that have none.
-- body of: execute

local function refused(part, ...)
  local ok, message = pcall(...)
  if ok or not message:find(part) then error(message) end
end
for _, value in ipairs { 1, true, error } do
  refused("attempt to index a " .. type(value) .. " value", function() return value:upper() end)
  refused("attempt to index a " .. type(value) .. " value", function() value.field = 1 end)
  refused("attempt to call a " .. (type(value) == "function" and "table" or type(value)), function()
    if type(value) == "function" then return ({})() end
    return value()
  end)
end
refused("attempt to index a nil value", function() return self.token:next() end) -- harmless: an error each
