-- Drops all executions, those of the card that executes it as well.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function(self, game)
    pcall(game.drop_executions, game, self.executor)
    error("dropped and here") -- harmless: the step goes on behind the execution
  end,
}
