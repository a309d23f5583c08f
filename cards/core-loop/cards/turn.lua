return card {
  name = "Turn",
  count = 3,
  text = "The cursor runs the other way from now on.",

  execute = function(self, game)
    game.cursor:turn()
  end,
}
