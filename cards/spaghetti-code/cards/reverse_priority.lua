return card {
  name = "ReversePriority",
  level = 1,
  text = "Turn round the rows of flags on all cards but this one.",

  execute = function(self, game)
    game:turn_rows(self.card)
  end,
}
