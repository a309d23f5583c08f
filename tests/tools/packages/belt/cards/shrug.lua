return card {
  name = "Shrug",
  text = "Choose. The other player loses {loss:1} life.",

  execute = function(self, game)
    self.executor:choose("a < b & 'c'", 1, 2, 3)
    game:hit(self.executor, self.loss)
  end,
}
