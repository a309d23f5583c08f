-- The puzzles: a program from the cursor's card on, with a star for each flag on a card; the goal; the number of
-- unused flags; and the number of decisions of the shortest solution.
local puzzles = {
  { program = "Add* Multiply* Core", goal = 12, unused = 0, least = 6 },
  { program = "Add* Push* Multiply* Core", goal = 17, unused = 0, least = 10 },
  { program = "Add* Jump* Multiply* Core", goal = 13, unused = 0, least = 11 },
  { program = "Fork* Add Multiply* Multiply Burn* Core", goal = 64, unused = 1, least = 13 },
  { program = "Add* Tune Push* Turn* Multiply* Tune Core", goal = 19, unused = 0, least = 14 },
  { program = "Swap* Jump Multiply Fork* Add Tune Burn* Turn* Core", goal = 18, unused = 1, least = 15 },
}

return rules {
  -- The puzzle of this match.
  puzzle = function(game)
    return puzzles[game.options.puzzle]
  end,
}
