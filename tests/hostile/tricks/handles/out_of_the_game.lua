-- Uses a card that is out of the game, by every method of cards.
-- body of: execute

local card, zone = self.card, game.program
local place = card.place
card:leave_game()
for _, value in pairs { zone = card.zone, place = card.place, holder = card.holder, next = card:next(1) } do
  error("there is " .. tostring(value))
end
if game.cursor:ahead_of(card, math.maxinteger) then error("ahead of nowhere") end
card:leave_game()
local function refused(...)
  if pcall(...) then error("not refused") end
end
refused(card.leave_gap, card)
refused(card.fill, card, zone, 1)
refused(game.swap_cards, game, card, zone.first)
refused(game.replace_card, game, card, zone.first)
refused(zone.fits_without, zone, card)
local token = self.executor:add_token(card)
if #card:tokens() ~= 1 or token.card ~= card then error("no token") end
token:return_to_stock()
card:move_to(zone, place) -- harmless: it lies nowhere, and comes back
