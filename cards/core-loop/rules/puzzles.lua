-- The puzzles: a program from the cursor's card on, with a star for each flag on a card; the goal; how
-- many flags are unused; and how many decisions the shortest solution takes.
local puzzles = {
  { program = "Add* Multiply* Core", goal = 6, unused = 0, least = 6 },
  { program = "Add* Multiply* Core", goal = 6, unused = 0, least = 6 },
  { program = "Add* Multiply* Core", goal = 6, unused = 0, least = 6 },
  { program = "Add* Multiply* Core", goal = 6, unused = 0, least = 6 },
  { program = "Add* Multiply* Core", goal = 6, unused = 0, least = 6 },
  { program = "Add* Multiply* Core", goal = 6, unused = 0, least = 6 },
}

return rules {
  -- The puzzle that is played.
  puzzle = function(game)
    return puzzles[game.options.puzzle]
  end,
}
