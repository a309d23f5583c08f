-- The program as a ring, under a card those beside it, and what each player has. A hand that is seen has a
-- line of its own.

-- A hand as one word, or as a line.
local function hand(game, seat)
  if game.options.version == 1 then return "", nil end
  local cards = draw.hand(seat.hand)[1]
  if seat.hand.size > 0 and seat.hand.first.known then return "", "   hand: " .. cards end
  return "  hand " .. cards, nil
end

return show {
  table = function(game)
    local lines = {}
    for place, line in ipairs(draw.ring(game, game.program)) do
      table.insert(lines, line)
      local card = game.program:at(place)
      if card.known then
        for _, each in ipairs(card.beside:cards()) do
          table.insert(lines, "      beside: " .. draw.card(each))
        end
      end
    end
    for _, seat in ipairs(game:seats()) do
      local word, line = hand(game, seat)
      table.insert(lines, string.format("%s  points %d  bits %d  unused %d  SKIP %d%s%s%s", seat.name,
        seat.points, seat.tokens_on_cards, seat.unused, seat.skips, word,
        seat.open.size > 0 and "  running" or "", seat.is_in and "" or "  out"))
      if line then table.insert(lines, line) end
    end
    return lines
  end,
}
