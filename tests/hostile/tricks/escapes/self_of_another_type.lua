-- Calls methods with another thing for self.
-- body of: execute

local function refused(part, ...)
  local ok, message = pcall(...)
  if ok or not message:find(part) then error(message) end
end
local card, seat, zone = self.card, self.executor, game.program
refused("expected a card, found a seat", card.move_to, seat, zone)
refused("expected a zone, found a card", zone.at, card, 1)
refused("expected a zone, found a seat", card.move_to, card, seat)
refused("expected a zone, found an execution", card.move_to, card, self)
refused("expected a zone, found the string", card.move_to, card, "program")
refused("expected a seat, found a zone", seat.choose, zone, "x", 1)
refused("expected a game, found a card", game.execute, card, card)
refused("expected a card, found an execution", game.execute, game, self)
refused("expected a pointer, found nil", game.cursor.advance, nil)
refused("expected the game, a seat or a card", game.append, zone, "notes", 1)
refused("the game, a seat or a card", game.append, self, "notes", 1)
refused("no list field 'notes' is declared", game.append, card, "notes", 1) -- harmless: all refused
