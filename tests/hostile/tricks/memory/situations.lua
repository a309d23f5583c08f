-- Notes another situation as often as it can.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function(_, game)
    while true do
      game.visited = game.visited + 1
      game:count_situation() -- fails: instructions, the limit is 200000
    end
  end,
}
