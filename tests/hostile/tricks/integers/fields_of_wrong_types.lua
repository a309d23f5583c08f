-- Puts into fields what they do not hold.
-- body of: execute

local function refused(part, thing, name, value)
  local ok, message = pcall(function() thing[name] = value end)
  if ok or not message:find(part) then error(message) end
end
local card, seat = self.card, self.executor
for _, value in ipairs { "1", true, {}, error, seat, self } do
  refused("expected an integer, found", game, "honest", value)
  refused("expected an integer, found", seat, "life", value)
end
refused("expected an integer, found nil", game, "honest", nil)
refused("expected true or false, found the integer 1", card, "marked", 1)
refused("expected a card or nil, found a seat", game, "kept", seat)
refused("expected a card or nil, found an execution", game, "kept", self)
refused("expected a list, found a card", game, "notes", card)
refused("expected an integer, found the string", game, "notes", { 1, "2" })
refused("a list of 5, at most 4 fit", game, "notes", { 1, 2, 3, 4, 5 })
refused("has no [3]", game, "notes", { 1, [3] = 1 })
refused("has no 'x'", game, "notes", { 1, x = 1 })
refused("neither a string nor an integer", game, "notes", { 1, [seat] = 1 })
refused("expected a seat or nil, found a card", game, "players", { seat, card })
refused("expected an integer, found", game.cursor, "priority", "1")
if #game.notes ~= 0 or #game.players ~= 0 or game.kept then error("changed") end -- harmless: all refused
