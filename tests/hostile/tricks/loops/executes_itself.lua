-- A card that executes itself.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function(self, game)
    game:execute(self.card, self.executor) -- fails: more than 50 executions within each other
  end,
}
