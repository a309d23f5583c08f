return card {
  name = "Loops",
  text = "Goes on for ever.",
  execute = function(self, game)
    game.failures = 100
    while self.card do pcall(game.fail, game, "again") end
  end,
}
