return card {
  name = "Ghost",
  text = "Nobody ever executes this.",

  execute = function(self, game)
    game:hit(self.executor, 1)
  end,
}
