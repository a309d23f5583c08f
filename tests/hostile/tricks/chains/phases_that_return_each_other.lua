-- Two phases that follow each other.
-- file: rules/visiting.lua
-- declares phases: other = function(game) return game:move_on() == "other" and "visit" or "close" end

return rules {
  honest_between_others = function(game) return game:cards() end,
  begin_at_first = function() return "visit" end,
  visit = function(_, card) print(card) end,

  move_on = function() return "other" end, -- stops anywhere: more than 10000 steps without a decision: this is an endless loop
}
