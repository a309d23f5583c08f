return card {
  name = "Hard Delete",
  count = 3,
  event = true,
  ours = true,
  needs_code = 1,
  text = "Discard a card from the program; its space stays empty.",

  execute = function(self, game)
    game:delete_from_program(self.executor:choose_card(game.program))
  end,
}
