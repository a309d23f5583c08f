-- The program as a ring, under a card those beside it, and what each player has. A hand that is seen has a
-- line of its own, and so has a card that its player has drawn to place it.

-- A hand as one word, or as a line.
local function hand(game, seat)
  if game.options.version == 1 or not seat.is_in then return "", nil end
  local cards = draw.hand(seat.hand)[1]
  if seat.hand.size > 0 and seat.hand.first.known then return "", "   hand: " .. cards end
  return "  hand " .. cards, nil
end

-- How many Bits a player still places, as one more column, while the program is claimed.
local function to_place(game, seat)
  if game.options.version == 2 or not game.turn then return "" end
  return "  to place " .. seat.to_claim
end

-- A card of the program as its ring has it, and whether it lies face down, which who knows it must be told.
local function marked(card, line)
  return card.known and not card.known_to_all and line .. "  (face down)" or line
end

return show {
  table = function(game, viewer)
    local lines = {}
    for place, line in ipairs(draw.ring(game, game.program)) do
      local card = game.program:at(place)
      table.insert(lines, marked(card, line))
      if card.known then
        for _, each in ipairs(card.beside:cards()) do
          table.insert(lines, "      beside: " .. draw.card(each))
        end
      end
    end
    local drawn = game.deck.first
    for _, seat in ipairs(game:seats()) do
      local word, line = hand(game, seat)
      table.insert(lines, string.format("%s  points %d  bits %d  unused %d  SKIP %d%s%s%s%s", seat.name,
        seat.points, seat.tokens_on_cards, seat.unused, seat.skips, to_place(game, seat), word,
        seat.open.size > 0 and "  running" or "", seat.is_in and "" or "  out"))
      if line then table.insert(lines, line) end
      if seat == viewer and drawn and drawn.known then table.insert(lines, "   drawn: " .. draw.card(drawn)) end
    end
    return lines
  end,
}
