return card {
  name = "Outer",
  text = "Executes the one behind it for the other player, then for its own.",
  execute = function(self, game)
    local behind = self.card:next()
    game:execute(behind, self.executor:next())
    game.inner = game.inner + 100
    game:execute(behind, self.executor)
    game.inner = game.inner + 1000
  end,
}
