return card {
  name = "Time_Delay",
  count = 1,
  text = "You get a SKIP token: it keeps a card from being executed once.",

  execute = function(self, game)
    game:give_skip(self.executor)
  end,
}
