return card {
  name = "Load",
  text = "Choose a charge.",

  execute = function(self, game)
    game.charge = self.executor:choose("charge", 1, 2, 3, 4, 5, 6, 7)
  end,
}
