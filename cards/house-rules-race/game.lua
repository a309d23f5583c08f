-- House rules for Race Condition: a third player with their own counter, lines that calculate with it, and an
-- instruction that the language lacks.

return variant "race-condition" {
  name = "House rules of the race",
  seats = 3,
  goal = "Positive wins when x is {goal} or more, Negative when it is -{goal} or less, the Climber when y is {goal}.",
  how_to_play = "The third player is the Climber, who reckons with y. When x and y are there together, x counts.",
  counters = { "x", "i", "y" },

  -- `swap x, i`: swaps the values of two counters.
  words = {
    swap = {
      arguments = { "counter", "counter" },
      execute = function(game, first, second)
        game[first], game[second] = game[second], game[first]
      end,
    },
  },

  cards = {
    change = { trade_hands = { text = "Trade hands with another player." } },
  },

  events = { climbs = "y is {y}", counts_with_y = "x is {x}, i is {i}, y is {y}" },

  rules = {
    sign_of = function(game, seat, base)
      return seat == game:climber() and "Climber" or base(game, seat)
    end,

    -- The third player wants y at the goal; x is checked first.
    find_winner = function(game, base)
      base(game)
      if game.y < game.options.goal then return end
      game:tell("climbs", game.y)
      game:win(game:climber())
    end,

    tell_counters = function(game)
      game:tell("counts_with_y", game.x, game.i, game.y)
    end,

    counters_drawn = function(game, base)
      return { base(game), draw.counter("y", game.y) }
    end,
  },
}
