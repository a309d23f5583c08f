-- Uses words of the step before for topics, options and events.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function(self, game)
    local word = "word " .. game.visited
    game:tell("says", self.executor, word)
    self.executor:choose(word, word, "other " .. word) -- harmless: words have no owner
  end,
}
