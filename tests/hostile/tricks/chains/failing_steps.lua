-- Steps without end, each of which fails.
-- file: rules/visiting.lua

return rules {
  honest_between_others = function(game) return game:cards() end,
  begin_at_first = function() return "visit" end,
  visit = function(_, card) error("not " .. tostring(card)) end, -- fails: not
  move_on = function() return "visit" end, -- stops anywhere: steps without a decision
}
