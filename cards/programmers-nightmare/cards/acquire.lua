return card {
  name = "Acquire",
  count = 3,
  text = "You gain {gain:2} {gain|point|points}.",

  execute = function(self, game)
    game:gain_by(self, self.executor, self.gain)
  end,
}
