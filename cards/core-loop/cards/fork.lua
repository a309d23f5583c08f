return card {
  name = "Fork",
  count = 3,
  text = "Put one of your unused flags on the next card.",

  execute = function(self, game)
    self.executor:add_token(game.cursor:ahead_of(self.card))
  end,
}
