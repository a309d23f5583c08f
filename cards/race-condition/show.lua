-- The program with its pointers, the counters, the other cards on the table, and the players. A
-- visible hand has its own line.

-- A number of cards, in words.
local function count(zone)
  if zone.size == 0 then return word("no cards") end
  return word("{count} {count|card|cards}", { count = zone.size })
end

-- Whether the viewer knows one of the cards.
local function is_seen(zone)
  for _, card in ipairs(zone:cards()) do
    if card.known then return true end
  end
  return false
end

-- The sign of each player, and whose turn it is.
local function part(game, seat)
  local sign = word(game:sign_of(seat))
  if seat ~= game.turn then return sign end
  local left = game.actions_left
  if left == 0 then return word("{sign}, to move", { sign = sign }) end
  return word("{sign}, to move, {left} {left|action|actions} left", { sign = sign, left = left })
end

return show {
  table = function(game)
    local lines = draw.indented(game, game.program, function(card) return card.level end)
    table.insert(lines, game:counters_as_text())
    table.insert(lines, word("deck: {deck}   discards: {discards}",
      { deck = count(game.deck), discards = count(game.discards) }))
    if game.aside.size > 0 then
      table.insert(lines, word("aside: {cards}", { cards = draw.hand(game.aside)[1] }))
    end
    for _, seat in ipairs(game:seats()) do
      local hand = seat.hand
      table.insert(lines, string.format("%s  %s  %s", seat.name, count(hand), part(game, seat)))
      if is_seen(hand) then
        table.insert(lines, "   " .. word("hand: {cards}", { cards = draw.hand(hand)[1] }))
      end
    end
    return lines
  end,
}
