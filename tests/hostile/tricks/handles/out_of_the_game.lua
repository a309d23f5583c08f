-- Uses a card that is out of the game, by every method of cards.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function(self, game)
    local card, zone = self.card, game.program
    game:lead_pointers_away(card)
    card:leave_game()
    local function none(value)
      if value ~= nil then error("there is " .. tostring(value)) end
    end
    none(card.zone)
    none(card.place)
    none(card.holder)
    none(card:next(1))
    none(game.cursor:ahead_of(card, math.maxinteger))
    card:leave_game()
    local function refused(...)
      if pcall(...) then error("not refused") end
    end
    refused(card.leave_gap, card)
    refused(card.fill, card, zone, 1)
    refused(game.swap_cards, game, card, zone.first)
    refused(game.replace_card, game, card, zone.first)
    refused(zone.can_lose, zone, card)
    game:remove_card(card)
    self.executor:add_token(card):move_to(card)
    if #card:tokens() ~= 1 or self.executor.tokens_on_cards ~= 1 then error("no token") end
    card:move_to(zone)
    game.cursor.card = card -- harmless: it lies nowhere, and comes back
  end,
}
