-- The program as a ring, what each player has, and additions of the extensions in play.

-- The number of flags that a player still places, during the placing.
local function to_place(game, seat)
  local left = math.max(0, game:flags_to_place() - seat.tokens_on_cards)
  return draw.counter(word("to place"), left)
end

-- The cards that Memory would execute, the older first.
local function remembered(game)
  local names = {}
  for _, card in ipairs(game.remembered) do table.insert(names, card.name) end
  local cards = #names == 0 and word("(nothing)") or table.concat(names, ", ")
  return word("remembered: {cards}", { cards = cards })
end

return show {
  table = function(game)
    local options = game.options
    return {
      draw.ring(game, game.program),
      draw.seats(game, function(seat)
        return {
          draw.counter(word("life"), seat.life),
          draw.counter(word("flags"), seat.tokens_on_cards),
          draw.counter(word("unused"), seat.unused),
          game.turn ~= nil and to_place(game, seat),
          options.immediate and draw.hand(seat.hand, word("hand")),
          options.interrupt and draw.counter(word("interrupts"), seat.interrupts),
          not seat.is_in and word("out"),
        }
      end),
      options.memory and remembered(game),
    }
  end,
}
