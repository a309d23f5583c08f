-- Asks about another topic each time.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function(self)
    for i = 1, 10000 do
      self.executor:choose("topic " .. i, 1) -- fails: more than 4096 different words for options, topics and events in one step
    end
  end,
}
