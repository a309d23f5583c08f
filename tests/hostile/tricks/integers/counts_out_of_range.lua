-- Deals, takes and changes by counts that are less than nothing or without end.

return card {
  name = "Trick",
  count = 2,
  text = "Takes {loss:1} life.",

  execute = function(self, game)
    local seat, zone, number = self.executor, game.program, self.card:number("loss")
    if zone:deal(seat.hand, math.mininteger) ~= 0 or zone:deal(seat.hand, 0) ~= 0 then error("dealt") end
    local cards = zone:cards()
    if zone:deal(seat.hand, math.maxinteger) ~= 5 then error("not all dealt") end
    for _, card in ipairs(cards) do card:move_to(zone) end
    game.cursor.card = self.card
    if #seat:choose_players(math.mininteger) ~= 0 then error("chosen") end
    number:change_by_chips(0, { up = 9, down = 9 })
    number:change_by_chips(math.mininteger, { up = 9, down = 9 })
    number:change_by_chips(math.maxinteger, { up = 9, down = 9 })
    if number.value ~= 10 then error("changed to " .. number.value) end
    number:change_by_chips(math.maxinteger, { up = math.maxinteger, down = 0 }) -- fails anywhere: instructions, the limit is 200000
  end,
}
