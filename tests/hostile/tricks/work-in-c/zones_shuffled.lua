-- Shuffles a zone.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function(_, game)
    while true do
      game.program:shuffle() -- fails: instructions, the limit is 200000
    end
  end,
}
