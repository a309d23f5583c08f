return show {
  table = function(game)
    local lines = draw.ring(game, game.program)
    table.insert(lines, word("core {core}  goal {goal}  decisions {decisions} of {most}  unused flags {unused}", {
      core = game.core, goal = game.goal, decisions = game.decisions, most = game:most_decisions(),
      unused = game:seats()[1].unused,
    }))
    return lines
  end,
}
