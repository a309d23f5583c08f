-- Counts situations, each a new one.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function(self, game)
    while true do
      game.visited = game.visited + game:count_situation() -- fails: instructions, the limit is 200000
    end
  end,
}
