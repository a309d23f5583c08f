-- Tells with a new word each time.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function(self, game)
    for i = 1, 10000 do
      game:tell("says", self.executor, "word " .. i) -- fails: more than 4096 different words for options, topics and events in one step
    end
  end,
}
