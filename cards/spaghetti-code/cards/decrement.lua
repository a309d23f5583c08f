return card {
  name = "Decrement",
  level = 3,
  text = "Lower any number on any card, this one too, by {by:1}, but never below 0.",

  execute = function(self, game)
    if self.by == 0 then return end
    game:change_number(self.executor, -self.by)
  end,
}
