return card {
  name = "Wins",
  text = "Wins at once.",
  execute = function(self, game)
    game.inner = 1
    pcall(game.win, game, self.executor)
    game.inner = 2
  end,
}
