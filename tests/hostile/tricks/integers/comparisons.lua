-- Compares what has no order.
-- body of: execute

local function refused(...)
  local ok, message = pcall(...)
  if ok or not message:find("attempt to compare") then error(message) end
end
local one, text = #game.notes + 1, ("1"):rep(1)
refused(function() return one < text end)
refused(function() return text <= one end)
refused(function() return self.card < self.card end)
refused(function() return game <= game end)
refused(function() return {} < {} end)
refused(function() return one > nil == text end)
local function same(a, b) return select(1, a) == b end
if same(one, text) or same(self.card, self) or same(game, game.program) then error("equal") end
local ok, message = pcall(table.sort, { 1, "1" })
if ok or not message:find("no order between") then error(message) end -- harmless: an error each
