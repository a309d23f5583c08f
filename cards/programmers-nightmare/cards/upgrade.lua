return card {
  name = "Upgrade",
  count = 1,
  text = "A card drawn goes to any place, with your Bit from here; the player on your right puts one here.",

  execute = function(self, game)
    local card = game:draw_instruction()
    if not card then return end
    game:place(card, self.executor:choose_place_for(card, game.program))
    game:hand_over(self, card)
  end,
}
