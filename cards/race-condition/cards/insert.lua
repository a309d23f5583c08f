return card {
  name = "INSERT",
  count = 4,
  needs_insertable = true,
  text = "Put an instruction of your hand anywhere below the Top Card.",

  execute = function(self, game)
    local seat = self.executor
    local card = seat:choose("card", seat.hand:kinds(function(each) return game:has_place(each, 2) end))
    local place, level = game:choose_place_and_level(seat, card)
    game:put_line(card, place, level)
    game:tell("inserted", card, place, level)
    game:take_in_pointers(game.program.last)
  end,
}
