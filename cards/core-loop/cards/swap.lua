return card {
  name = "Swap",
  count = 3,
  text = "This card and the next change places, with their flags; the cursor goes along.",

  execute = function(self, game)
    game:swap_cards(self.card, game.cursor:ahead_of(self.card))
  end,
}
