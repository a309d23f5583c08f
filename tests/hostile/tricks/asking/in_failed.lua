-- Asks how to go on after a step has failed.
-- file: rules/visiting.lua

return rules {
  honest_between_others = function(game) return game:cards() end,
  begin_at_first = function() return "visit" end,
  visit = function(_, card) error("not " .. tostring(card)) end, -- fails: not
  move_on = function(game)
    game:seats()[1]:choose("place", 1, 2) -- stops anywhere: the 'failed' function of phase 'visit' asks a decision
    return "close"
  end,
}
