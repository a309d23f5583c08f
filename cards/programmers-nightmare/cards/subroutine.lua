return card {
  name = "Subroutine",
  count = 2,
  dealt = 2,
  text = "Two cards are dealt beside this one. Execute both, in order; the first time you must.",

  execute = function(self, game)
    game:run_beside(self)
  end,
}
