-- A phase that is followed by itself.
-- file: rules/visiting.lua

return rules {
  honest_between_others = function(game) return game:cards() end,
  begin_at_first = function() return "visit" end,
  visit = function(_, card) print(card) end,

  move_on = function() return "visit" end, -- stops anywhere: more than 10000 steps without a decision: this is an endless loop
}
