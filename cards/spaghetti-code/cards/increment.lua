return card {
  name = "Increment",
  level = 3,
  text = "Raise any number on any card, this one too, by {by:1}.",

  execute = function(self, game)
    if self.by == 0 then return end
    game:change_number(self.executor, self.by)
  end,
}
