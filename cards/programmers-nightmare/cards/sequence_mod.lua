return card {
  name = "Sequence_Mod",
  count = 1,
  text = "Move {cards:1} {cards|card|cards} of the program, this one too, to any other place in it.",

  execute = function(self, game)
    if game.program.size == 1 then return end
    local moved = {}
    for _ = 1, self.cards do
      local card = game:can_execute() and self.executor:choose("card", game:cards_but(moved))
      if not card then return end
      game:move(card, self.executor:choose_place_for(card, game.program))
      table.insert(moved, card)
    end
  end,
}
