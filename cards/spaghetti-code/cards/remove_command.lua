return card {
  name = "RemoveCommand",
  level = 2,
  text = "Remove any card, this one too, from the game, with the flags on it.",

  execute = function(self, game)
    game:remove_command(self.executor:choose("card", game:command_cards()))
  end,
}
