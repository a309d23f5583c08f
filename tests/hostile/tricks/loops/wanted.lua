-- Never ends while it says which kinds are wanted.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function(self, game)
    game.program:kinds(function()
      repeat until false -- fails: instructions, the limit is 200000
    end)
  end,
}
