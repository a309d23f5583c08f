-- Steps without end on a table that takes long to copy.
-- file: rules/visiting.lua
-- declares table: a = list(list(0, 900), 100)

return rules {
  honest_between_others = function(game) return game:cards() end,
  begin_at_first = function() return "visit" end,
  visit = function(_, card) print(card) end,
  move_on = function() return "visit" end, -- stops anywhere: steps without a decision
}
