return card {
  name = "Spark",
  text = "The belt is lit.",

  execute = function(_, game)
    game.lit = true
  end,
}
