-- A rule that keeps which cards have been visited.
-- file: rules/visiting.lua

local kept = {}

return rules {
  honest_between_others = function(game) return game:cards() end,
  begin_at_first = function(game)
    game.honest = 3
    return "visit"
  end,
  visit = function(_, card)
    table.insert(kept, card) -- refused: this table was made while its file was loaded and is read-only
  end,
  move_on = function() return "close" end,
}
