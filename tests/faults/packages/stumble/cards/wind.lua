return card {
  name = "Wind",
  text = "The path is shuffled.",
  execute = function(_, game)
    game.path:shuffle()
    game.foot.card = game.path.first
  end,
}
