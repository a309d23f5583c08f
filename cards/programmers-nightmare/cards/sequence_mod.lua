return card {
  name = "Sequence_Mod",
  count = 1,
  text = "Move {cards:1} {cards|card|cards} of the program, this one too, to any other place in it.",

  execute = function(self, game)
    if game.program.size == 1 then return end
    for _ = 1, self.cards do
      local card = self.executor:choose_card(game.program)
      game:move(card, self.executor:choose_place_for(card, game.program))
    end
  end,
}
