return card {
  name = "Comet",
  text = "Get {much:3} life.",

  execute = function(self)
    self.executor.life = self.executor.life + self.much
  end,
}
