return card {
  name = "Add",
  count = 3,
  text = "Add {by:1} to the core.",

  execute = function(self, game)
    game:set_core(game.core + self.by)
  end,
}
