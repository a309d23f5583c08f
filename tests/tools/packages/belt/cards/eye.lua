return card {
  name = "Eye",
  text = "The belt is dark.",

  execute = function(_, game)
    game.lit = false
  end,
}
