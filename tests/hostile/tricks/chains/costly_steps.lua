-- Steps without end, each of which needs nearly all that it may use.
-- file: rules/visiting.lua

return rules {
  honest_between_others = function(game) return game:cards() end,
  begin_at_first = function() return "visit" end,
  visit = function(_, card)
    local last
    for _ = 1, 60000 do last = card end
    return last
  end,
  move_on = function() return "visit" end, -- stops anywhere: steps without a decision, the limit is 1000000
}
