-- Puts a card into itself, and into a card that lies in it.
-- body of: execute

local card, other = self.card, self.card:next(1) or self.card:next(-1)
local function refused(part, ...)
  local ok, message = pcall(...)
  if ok or not message:find(part) then error(message) end
end
refused("can't lie in its own 'inside'", card.move_to, card, card.inside)
local zone, place = other.zone, other.place
other:move_to(card.inside)
refused("or in a card that lies there", card.move_to, card, other.inside)
refused("zone 'inside' is full", card.move_to, game.program.first ~= card and game.program.first or game.program.last, card.inside)
if other.zone.owner ~= card then error("not inside") end
tostring(other)
game:count_situation()
other:move_to(zone, place) -- harmless: refused
