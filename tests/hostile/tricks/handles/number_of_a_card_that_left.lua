-- Changes a number of a card that is out of the game, and of its copy.

return card {
  name = "Trick",
  count = 2,
  text = "Takes {loss:1} life.",

  execute = function(self, game)
    local card, place = self.card, self.card.place
    local number = card:number("loss")
    card:leave_game()
    number.value = 7
    if card.loss ~= 7 or number.card ~= card or self.loss ~= 1 then error("another number") end
    for _, other in ipairs(game.program:cards()) do
      if other.id == card.id and other.loss == 7 then error("the copy's as well") end
    end
    number.value = number.printed
    card:move_to(game.program, place)
    game.cursor.card = card -- harmless: a number is its card's, wherever that is
  end,
}
