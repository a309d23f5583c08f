-- Signs: who is Positive and who Negative, and their goals.

return rules {
  --- Chooses who is Positive in a new game: by lot or by option.
  deal_signs = function(game)
    local seats = game:seats()
    for _, seat in ipairs(seats) do
      if seat.name == game.options.positive then return seat end
    end
    return seats[game:random(1, #seats)]
  end,

  --- Reports the counters after a line has changed them.
  tell_counters = function(game)
    game:tell("counts", game.x, game.i)
  end,

  --- The seat that wants x at minus the goal.
  negative = function(game)
    return game.positive:next()
  end,

  --- The name of a seat's part.
  sign_of = function(game, seat)
    return seat == game.positive and "Positive" or "Negative"
  end,

  --- The number of cards that a seat is dealt: the first player gets one less.
  cards_dealt = function(game, seat)
    return seat == game:negative() and 4 or 5
  end,

  --- The counters and the goal, as show.lua draws them.
  counters_drawn = function(game)
    return {
      draw.counter("x", game.x),
      draw.counter("i", game.i),
      draw.counter(word("goal"), game.options.goal),
    }
  end,
}
