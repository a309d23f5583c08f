return card {
  name = "Fuse",
  text = "The other player loses {loss:1} life, but not behind a Spark.",

  execute = function(self, game)
    if game:follows(self.card, "spark") then error("the fuse is too close") end
    game:hit(self.executor, self.loss)
  end,
}
