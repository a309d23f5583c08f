-- Puts the ends of the integers into fields and numbers, and out again.

return card {
  name = "Trick",
  count = 2,
  text = "Takes {loss:1} life.",

  execute = function(self, game)
    local card, seat = self.card, self.executor
    for _, value in ipairs { math.mininteger, math.maxinteger } do
      local honest, life, loss = game.honest, seat.life, card.loss
      game.honest, seat.life, card.loss, card.rank = value, value, value, value
      game.notes = { value, value }
      if game.honest ~= value or seat.life ~= value or card.loss ~= value or card.rank ~= value then error("lost") end
      if card:number("loss").value ~= value or game.notes[2] ~= value then error("lost") end
      if card:number("loss"):chips() ~= value - 1 or self.loss ~= loss then error("chips") end
      game:count_situation()
      game.honest, seat.life, card.loss, card.rank, game.notes = honest, life, loss, 0, {}
    end -- harmless: a field holds every integer
  end,
}
