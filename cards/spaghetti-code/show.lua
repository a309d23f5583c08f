-- The program as a ring, and what each player has.

return show {
  table = function(game, seat)
    local lines = draw.ring(game, game.program)
    for _, each in ipairs(game:seats()) do
      local state = each.is_in and "" or "  out"
      table.insert(lines, string.format("%s  life %d  flags %d  unused %d%s", each.name, each.life,
        each.tokens_on_cards, each.unused, state))
    end
    return lines
  end,
}
