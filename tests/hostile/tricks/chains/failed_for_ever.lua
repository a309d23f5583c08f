-- A failed step whose way to go on never ends.
-- file: rules/visiting.lua

return rules {
  honest_between_others = function(game) return game:cards() end,
  begin_at_first = function() return "visit" end,
  visit = function(_, card) error("not " .. tostring(card)) end, -- fails: not
  move_on = function(game)
    while game.visited == 0 do end -- stops: instructions, the limit is 200000
    return "close"
  end,
}
