return show {
  table = function(game)
    return {
      draw.ring(game, game.program),
      draw.line {
        draw.counter(word("core"), game.core),
        draw.counter(word("goal"), game.goal),
        draw.counter(word("decisions"), game.decisions, game:most_decisions()),
        draw.counter(word("unused flags"), game:seats()[1].unused),
      },
    }
  end,
}
