-- The program as a ring, a line for each player, and additions of the extensions in play.

-- The other things of a player, as more columns.
local function extras(game, seat)
  local text = ""
  if game.options.immediate then text = text .. "  " .. word("hand {cards}", { cards = draw.hand(seat.hand)[1] }) end
  if game.options.interrupt then text = text .. "  " .. word("interrupts {count}", { count = seat.interrupts }) end
  return text
end

-- The number of flags that a player still places, as one more column, during the placing.
local function to_place(game, seat)
  if not game.turn then return "" end
  local left = math.max(0, game:flags_to_place() - seat.tokens_on_cards)
  return "  " .. word("to place {count}", { count = left })
end

-- The cards that Memory would execute, the older first.
local function remembered(game)
  local names = {}
  for _, card in ipairs(game.remembered) do table.insert(names, card.name) end
  local cards = #names == 0 and word("(nothing)") or table.concat(names, ", ")
  return word("remembered: {cards}", { cards = cards })
end

return show {
  table = function(game, seat)
    local lines = draw.ring(game, game.program)
    for _, each in ipairs(game:seats()) do
      local state = each.is_in and "" or "  " .. word("out")
      local has = word("{seat}  life {life}  flags {flags}  unused {unused}",
        { seat = each, life = each.life, flags = each.tokens_on_cards, unused = each.unused })
      table.insert(lines, has .. to_place(game, each) .. extras(game, each) .. state)
    end
    if game.options.memory then table.insert(lines, remembered(game)) end
    return lines
  end,
}
