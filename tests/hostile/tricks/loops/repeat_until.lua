-- Waits for what never comes.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function(self, game)
    repeat until game.visited > 1000 -- fails: instructions, the limit is 200000
  end,
}
