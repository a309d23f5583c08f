return card {
  name = "Refactor",
  count = 3,
  event = true,
  ours = true,
  needs_code = 2,
  text = "Two cards in the program change places.",

  execute = function(self, game)
    local first = self.executor:choose_card(game.program)
    local second = self.executor:choose_card(game.program, first)
    game:swap_in_program(first, second)
  end,
}
