return card {
  name = "Pointer",
  count = 1,
  uses_damage = true,
  text = "The damage done by the previous {cards:2} {cards|card|cards} goes to a player of your choice instead.",

  execute = function(self, game)
    game:redirect(self, game:neighbours(self.card, self.cards, -1))
  end,
}
