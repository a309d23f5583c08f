-- The program as a ring, the cards beside others, and what each player has.

return show {
  table = function(game, seat)
    local lines = {}
    for place, line in ipairs(draw.ring(game, game.program)) do
      local card = game.program:at(place)
      if card.known and card.beside.size > 0 then
        for _, each in ipairs(card.beside:cards()) do line = line .. "  [" .. draw.card(each) .. "]" end
      end
      table.insert(lines, line)
    end
    for _, each in ipairs(game:seats()) do
      local hand = game.options.version == 2 and "  hand " .. draw.hand(each.hand)[1] or ""
      local open = each.open.size > 0 and "  running" or ""
      local state = each.is_in and "" or "  out"
      table.insert(lines, string.format("%s  points %d  bits %d  unused %d  SKIP %d%s%s%s", each.name,
        each.points, each.tokens_on_cards, each.unused, each.skips, hand, open, state))
    end
    return lines
  end,
}
