return card {
  name = "Recurses",
  text = "Executes itself.",
  execute = function(self, game)
    game.inner = self.depth
    game:execute(self.card, self.executor)
  end,
}
