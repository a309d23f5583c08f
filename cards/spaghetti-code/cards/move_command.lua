return card {
  name = "MoveCommand",
  extra = 1,
  level = 2,
  text = "Move {times:1} {times|card, with the flags on it,|cards, with the flags on them,} to any other place in the program.",

  execute = function(self, game)
    for _ = 1, self.times do
      local card = self.executor:choose("card", game:movable_cards())
      if not card then return end
      local place = self.executor:choose_place_for(card, game.program)
      card:move_to(game.program, place)
      game:tell("card_moved", card, place)
    end
  end,
}
