-- Asks while the match is set up.
-- file: rules/visiting.lua

return rules {
  honest_between_others = function(game)
    game:seats()[1]:choose("place", 1, 2) -- stops: nobody can be asked here: only phases ask
    return game:cards()
  end,
  begin_at_first = function() return "visit" end,
  visit = function(_, card) print(card) end,
  move_on = function() return "close" end,
}
