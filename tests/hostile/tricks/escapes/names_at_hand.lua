-- Reaches for names that are put together while it runs.
-- body of: execute

for _, name in ipairs { "set", "get", "raw" } do
  local found, message = pcall(function() return _ENV[name .. "metatable"] end)
  if found or not message:find("unknown name '" .. name .. "metatable'") then error(message) end
end
_ENV["x" .. 1] = error -- fails: can't assign the global 'x1'
