-- The program as a ring, and what each player has. Beside a card stand the cards that lie beside it. A locked GOTO
-- shows the place of its target, as "-> 5", and the target shows the places that lead to it, as "<- 2".

-- The target of a locked card.
local function lead(game, card)
  if not card.known or not card.link then return nil end
  return "-> " .. (card.link.zone == game.program and card.link.place or word("gone"))
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
  return #places > 0 and "<- " .. table.concat(places, ", ") or nil
end

-- A card beside another.
local function beside(game, card)
  local text = word("beside: {card}", { card = draw.card(card) })
  local target = lead(game, card)
  return target and text .. " " .. target or text
end

-- What stands beside a card: whether it lies face down (for viewers who know it), where it leads, the places that lead
-- to it, and the cards beside it.
local function notes(game, card)
  local texts = {}
  if card.known and not card.known_to_all then table.insert(texts, word("(face down)")) end
  table.insert(texts, lead(game, card))
  table.insert(texts, led_from(game, card))
  if not card.known then return texts end
  for _, each in ipairs(card.beside:cards()) do table.insert(texts, beside(game, each)) end
  return texts
end

-- The card that a player has drawn to place it, if the viewer is that player.
local function drawn(game, seat, viewer)
  local card = game.deck.first
  if seat ~= viewer or not card or not card.known then return false end
  return word("drawn: {card}", { card = draw.card(card) })
end

return show {
  table = function(game, viewer)
    local claims = game.options.version == 1 and game.turn ~= nil
    return {
      draw.ring(game, game.program, function(card) return notes(game, card) end),
      draw.seats(game, function(seat)
        return {
          draw.counter(word("points"), seat.points),
          draw.counter(word("bits"), seat.tokens_on_cards),
          draw.counter(word("unused"), seat.unused),
          draw.counter(word("SKIP"), seat.skips),
          seat.defends > 0 and draw.counter(word("DEFEND"), seat.defends),
          claims and draw.counter(word("to place"), seat.to_claim),
          game.options.version == 2 and seat.is_in and draw.hand(seat.hand, word("hand")),
          seat.open.size > 0 and word("running"),
          not seat.is_in and word("out"),
          drawn(game, seat, viewer),
        }
      end),
    }
  end,
}
