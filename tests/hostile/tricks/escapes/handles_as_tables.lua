-- Reads handles as if they were tables.
-- body of: execute

local function refused(...)
  local ok, message = pcall(...)
  if ok or not message:find("expected a table, found") then error(message) end
end
for _, thing in ipairs { game, self, self.card, self.executor, game.program, game.cursor } do
  refused(pairs, thing)
  refused(ipairs, thing)
  refused(table.copy, thing)
  refused(table.insert, thing, 1)
  refused(table.unpack, thing)
  refused(table.concat, thing)
  if pcall(function() return #thing end) then error("it has a length") end
  if pcall(function() return thing() end) then error("it can be called") end
  if pcall(function() return thing < thing end) then error("it has an order") end
  if pcall(function() return thing .. "x" end) then error("it can be joined") end
end -- harmless: handles are no tables
