-- Offers the same option twice.
-- body of: execute

local seat, card = self.executor, self.card
local function refused(...)
  local ok, message = pcall(...)
  if ok or not message:find("of a decision are the same") then error(message) end
end
refused(seat.choose, seat, "x", 1, 1)
refused(seat.choose, seat, "x", "a", "b", "a")
refused(seat.choose, seat, "x", { card, seat, card })
refused(seat.choose, seat, "x", card.zone, 1, game.program)
local many = {}
for i = 1, 1000 do many[i] = i end
many[1000] = 1
refused(seat.choose, seat, "x", many)
seat:choose("x", 1, 1) -- fails: options 1 and 2 of a decision are the same
