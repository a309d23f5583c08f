return card {
  name = "Increment",
  count = 2,
  text = "A number on any card but this one goes up by {by:1} for good.",

  execute = function(self, game)
    game:change_number(self.executor, game:other_cards_in_play(self.card), self.by)
  end,
}
