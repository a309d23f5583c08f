return card {
  name = "Burn",
  count = 3,
  text = "Add {by:5} to the core; then this flag is unused again.",

  execute = function(self, game)
    game:set_core(game.core + self.by)
    self.token:return_to_stock()
  end,
}
