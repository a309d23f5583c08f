return card {
  name = "Harm",
  text = "Lose {much:1} life.",

  execute = function(self)
    self.executor.life = self.executor.life - self.much
  end,
}
