return card {
  name = "Bounty",
  count = 2,
  text = "The owner of a Bit that is put here gains {gain:2} {gain|point|points}. Execute it to add one of yours.",

  execute = function(self, game)
    game:add_bit(self.executor, self.site)
  end,
}
