-- Ends with the game itself for an error.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function(_, game)
    error(game) -- fails: a game
  end,
}
