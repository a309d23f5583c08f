-- The program as a ring, under a card those beside it, and what each player has. A hand that is seen has a
-- line of its own, and so has a card that its player has drawn to place it.

-- A hand as one word, or as a line.
local function hand(game, seat)
  if game.options.version == 1 or not seat.is_in then return "", nil end
  local cards = draw.hand(seat.hand)[1]
  if seat.hand.size > 0 and seat.hand.first.known then return "", "   " .. word("hand: {cards}", { cards = cards }) end
  return "  " .. word("hand {cards}", { cards = cards }), nil
end

-- How many Bits a player still places, as one more column, while the program is claimed.
local function to_place(game, seat)
  if game.options.version == 2 or not game.turn then return "" end
  return "  " .. word("to place {count}", { count = seat.to_claim })
end

-- Whether a player has the program run, and who is out.
local function state(seat)
  if seat.open.size > 0 then return "  " .. word("running") end
  return seat.is_in and "" or "  " .. word("out")
end

-- A card of the program as its ring has it, and whether it lies face down, which who knows it must be told.
local function marked(card, line)
  return card.known and not card.known_to_all and line .. "  " .. word("(face down)") or line
end

return show {
  table = function(game, viewer)
    local lines = {}
    for place, line in ipairs(draw.ring(game, game.program)) do
      local card = game.program:at(place)
      table.insert(lines, marked(card, line))
      if card.known then
        for _, each in ipairs(card.beside:cards()) do
          table.insert(lines, "      " .. word("beside: {card}", { card = draw.card(each) }))
        end
      end
    end
    local drawn = game.deck.first
    for _, seat in ipairs(game:seats()) do
      local cards, line = hand(game, seat)
      table.insert(lines, word("{seat}  points {points}  bits {bits}  unused {unused}  SKIP {skips}", {
        seat = seat, points = seat.points, bits = seat.tokens_on_cards, unused = seat.unused, skips = seat.skips,
      }) .. to_place(game, seat) .. cards .. state(seat))
      if line then table.insert(lines, line) end
      if seat == viewer and drawn and drawn.known then
        table.insert(lines, "   " .. word("drawn: {card}", { card = draw.card(drawn) }))
      end
    end
    return lines
  end,
}
