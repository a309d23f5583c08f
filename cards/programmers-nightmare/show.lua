-- The program as a ring, with the cards beside a card under it, and a line for each player. A visible hand has its
-- own line, and so does a card that its player has drawn to place it. A locked GOTO shows the place of its target, as
-- "-> 5", and the target shows the places that lead to it, as "<- 2".

-- A hand as one word, or as a line.
local function hand(game, seat)
  if game.options.version == 1 or not seat.is_in then return "", nil end
  local cards = draw.hand(seat.hand)[1]
  if seat.hand.size > 0 and seat.hand.first.known then return "", "   " .. word("hand: {cards}", { cards = cards }) end
  return "  " .. word("hand {cards}", { cards = cards }), nil
end

-- The number of Bits that a player still places, as one more column, while the program is claimed.
local function to_place(game, seat)
  if game.options.version == 2 or not game.turn then return "" end
  return "  " .. word("to place {count}", { count = seat.to_claim })
end

-- Whether a player is the runner, and who is out.
local function state(seat)
  local text = seat.open.size > 0 and "  " .. word("running") or ""
  return seat.is_in and text or text .. "  " .. word("out")
end

-- The number of instructions from which a player will take no damage.
local function defended(seat)
  return seat.defends > 0 and "  " .. word("DEFEND {count}", { count = seat.defends }) or ""
end

-- The target of a locked card.
local function lead(game, card)
  if not card.known or not card.link then return "" end
  return "  -> " .. (card.link.zone == game.program and card.link.place or word("gone"))
end

-- Whether a card or one beside it leads to another.
local function leads_to(card, target)
  if not card.known then return false end
  for _, each in ipairs(card.beside:cards()) do
    if leads_to(each, target) then return true end
  end
  return card.link == target
end

-- The places of the cards that lead to a card.
local function led_from(game, target)
  local places = {}
  for place, card in ipairs(game.program:cards()) do
    if leads_to(card, target) then table.insert(places, place) end
  end
  return #places > 0 and "  <- " .. table.concat(places, ", ") or ""
end

-- A card in the ring: its text, whether it lies face down (for viewers who know it), where it leads,
-- and the places that lead to it.
local function marked(game, card, line)
  if card.known and not card.known_to_all then line = line .. "  " .. word("(face down)") end
  return line .. lead(game, card) .. led_from(game, card)
end

return show {
  table = function(game, viewer)
    local lines = {}
    for place, line in ipairs(draw.ring(game, game.program)) do
      local card = game.program:at(place)
      table.insert(lines, marked(game, card, line))
      if card.known then
        for _, each in ipairs(card.beside:cards()) do
          table.insert(lines, "      " .. word("beside: {card}", { card = draw.card(each) }) .. lead(game, each))
        end
      end
    end
    local drawn = game.deck.first
    for _, seat in ipairs(game:seats()) do
      local cards, line = hand(game, seat)
      table.insert(lines, word("{seat}  points {points}  bits {bits}  unused {unused}  SKIP {skips}", {
        seat = seat, points = seat.points, bits = seat.tokens_on_cards, unused = seat.unused, skips = seat.skips,
      }) .. defended(seat) .. to_place(game, seat) .. cards .. state(seat))
      if line then table.insert(lines, line) end
      if seat == viewer and drawn and drawn.known then
        table.insert(lines, "   " .. word("drawn: {card}", { card = draw.card(drawn) }))
      end
    end
    return lines
  end,
}
