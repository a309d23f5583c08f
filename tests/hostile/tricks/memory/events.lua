-- Tells of something as often as it can.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function(self, game)
    while true do
      game:tell("says", self.executor, "something") -- fails: instructions, the limit is 200000
    end
  end,
}
