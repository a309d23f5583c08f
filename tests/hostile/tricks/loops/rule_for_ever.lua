-- A rule that each step comes by and that does not come back.
-- file: rules/visiting.lua

return rules {
  honest_between_others = function(game) return game:cards() end,
  begin_at_first = function(game)
    game.honest = 3
    return "visit"
  end,
  visit = function(_, card)
    while not card do end -- fails: instructions, the limit is 200000
  end,
  move_on = function() return "close" end,
}
