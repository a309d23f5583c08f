return card {
  name = "Bug",
  count = 2,
  text = "Every player takes {loss:1} damage.",

  execute = function(self, game)
    game:damage_all(self, game:seats_in(), self.loss)
  end,
}
