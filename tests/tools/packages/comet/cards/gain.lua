return card {
  name = "Gain",
  text = "Get {much:1} life.",

  execute = function(self)
    self.executor.life = self.executor.life + self.much
  end,
}
