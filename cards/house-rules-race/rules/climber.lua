-- The third player, who is neither Positive nor Negative.

return rules {
  --- The seat that wants y at the goal: the one before Positive.
  climber = function(game)
    return game.positive:next(-1)
  end,
}
