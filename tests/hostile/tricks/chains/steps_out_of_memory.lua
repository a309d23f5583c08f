-- Steps without end, each of which runs out of memory at little cost.
-- file: rules/visiting.lua

return rules {
  honest_between_others = function(game) return game:cards() end,
  begin_at_first = function() return "visit" end,
  visit = function(game, card)
    local turns = card or game.visited
    local function deeper(...)
      return 1 + deeper(nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, ...) -- fails: bytes of memory
    end
    deeper(turns)
  end,
  move_on = function() return "visit" end, -- stops anywhere: steps without a decision
}
