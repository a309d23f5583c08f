return card {
  name = "Program_Error",
  count = 3,
  forced = true,
  text = "Play this with another player's Bit. The owner of a Bit here must take {loss:1} damage.",

  execute = function(self, game)
    game:damage(self, self.executor, self.loss)
  end,
}
