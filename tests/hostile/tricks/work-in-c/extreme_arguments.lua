-- Calls what takes places, counts and steps with the ends of the integers.

return card {
  name = "Trick",
  count = 2,
  text = "Takes {loss:1} life.",

  execute = function(self, game)
    local card, seat, zone = self.card, self.executor, game.program
    local function refused(...)
      if pcall(...) then error("not refused") end
    end
    for _, far in ipairs { math.mininteger, math.mininteger + 1, math.maxinteger - 1, math.maxinteger } do
      if card:next(far) or zone:at(far) then error("a card far away") end
      if seat:next(far) ~= seat and seat:next(far) ~= seat:next() then error("a seat far away") end
      if #zone:cards_bearing_fewer(far) ~= (far > 0 and zone.size or 0) then error("so many bear fewer") end
      if (game:pointer_after(far) ~= nil) ~= (far < 0) then error("a pointer of such a priority") end
      if game.cursor:ahead_of(card, far) or game.cursor:behind(card, far) then error("a card ahead") end
      refused(card.move_to, card, zone, far)
      refused(card.fill, card, zone, far)
      refused(game.random, game, far, 0)
      refused(game.random, game, 0, far)
      refused(seat.choose, seat, "place", far, 1)
      refused(function() game.cursor.priority = far end)
    end
    refused(game.random, game, 1, 0)
    refused(zone.at, zone)
    if self.loss ~= 1 or card:number(("loss\0"):rep(2)) then error("another number") end
    if seat:choose("place", 2147483647) ~= 2147483647 then error("the last place") end -- harmless: refused
  end,
}
