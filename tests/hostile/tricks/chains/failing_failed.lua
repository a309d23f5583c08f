-- A failed step whose way to go on fails as well.
-- file: rules/visiting.lua

return rules {
  honest_between_others = function(game) return game:cards() end,
  begin_at_first = function() return "visit" end,
  visit = function(_, card) error("not " .. tostring(card)) end, -- fails: not
  move_on = function(game) error("nor " .. game.visited) end, -- stops: nor 0
}
