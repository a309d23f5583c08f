return card {
  name = "Reverse",
  level = 2,
  text = "Turn the direction of the cursor round.",

  execute = function(self, game)
    game.cursor:turn()
    game:tell("turned_round")
  end,
}
