return card {
  name = "Multiply",
  count = 3,
  text = "Multiply the core by {by:2}.",

  execute = function(self, game)
    game:set_core(game.core * self.by)
  end,
}
