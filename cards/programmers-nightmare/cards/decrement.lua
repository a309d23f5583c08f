return card {
  name = "Decrement",
  count = 2,
  text = "A number on any card goes down by {by:1} for good.",

  execute = function(self, game)
    game:change_number(self.executor, game:cards_in_play(), -self.by)
  end,
}
