-- Moves cards to places that there are not.
-- body of: execute

local card, zone = self.card, game.program
local function refused(...)
  local ok, message = pcall(...)
  if ok or not message:find("an integer from 1 to") and not message:find("expected an integer") then error(message) end
end
for _, place in ipairs { 0, -1, zone.size + 1, 1 << 31, 1 << 32, (1 << 32) + 1, math.mininteger, math.maxinteger, "1", true, {} } do
  refused(card.move_to, card, zone, place)
end
card:move_to(zone, card.place)
for place = -1, 1 do
  if zone:at(place << 32) then error("a card at " .. (place << 32)) end
end -- harmless: all refused
