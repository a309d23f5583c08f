return card {
  name = "Push",
  count = 3,
  text = "Move this flag to the next card.",

  execute = function(self, game)
    self.token:move_to(game.cursor:ahead_of(self.card))
  end,
}
