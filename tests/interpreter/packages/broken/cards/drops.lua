return card {
  name = "Drops",
  text = "Ends what its player executes.",
  execute = function(self, game)
    game.inner = game.inner + 1
    game:drop_executions(self.executor)
    game.inner = game.inner + 10
  end,
}
