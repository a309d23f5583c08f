return card {
  name = "MOVE",
  count = 3,
  needs_movable = true,
  text = "Put a line to another place below the Top Card. No pointer may be on it.",

  execute = function(self, game)
    local seat = self.executor
    local card = seat:choose("card", game:lines_that(function(each) return game:is_movable(each) end))
    local place, level = game:choose_place_and_level(seat, card)
    game:put_line(card, place, level)
    game:tell("moved", card, place, level)
    if card == game.program.last then game:take_in_pointers(card) end
  end,
}
