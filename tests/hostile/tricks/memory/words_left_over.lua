-- Uses up the words of a step, in each step.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function(self, game)
    for i = 1, 4000 do
      game:tell("says", self.executor, "word " .. game.visited .. " " .. i)
    end -- harmless: the next step has as many again
  end,
}
