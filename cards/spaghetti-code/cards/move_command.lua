return card {
  name = "MoveCommand",
  level = 2,
  text = "Move {times:1} card, with the flags on it, to any other place in the program.",

  execute = function(self, game)
    if game.program.size == 1 then return end
    for _ = 1, self.times do
      local card = self.executor:choose_card(game.program)
      local place = self.executor:choose_place(game.program, card.place)
      card:move_to(game.program, place)
      game:tell("card_moved", card, place)
    end
  end,
}
