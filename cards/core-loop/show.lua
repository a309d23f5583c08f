return show {
  table = function(game)
    local lines = draw.ring(game, game.program)
    table.insert(lines, ("core %d  goal %d  decisions %d of %d  unused flags %d"):format(
      game.core, game.goal, game.decisions, game:most_decisions(), game:seats()[1].unused))
    return lines
  end,
}
