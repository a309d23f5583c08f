-- Assigns members of libraries that it holds in a list.
-- body of: execute

for _, library in ipairs { string, table, math, draw } do
  local ok, message = pcall(function() library.sort = error end)
  if ok or not message:find("read-only") then error(message) end
end -- harmless: the tables themselves refuse
