return card {
  name = "Jump",
  count = 3,
  text = "When the cursor moves on, it passes over {cards:1} {cards|card|cards}.",

  execute = function(self, game)
    game.passed = game.passed + self.cards
  end,
}
