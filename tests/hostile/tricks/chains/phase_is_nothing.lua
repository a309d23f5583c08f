-- A step that is followed by nothing.
-- file: rules/visiting.lua

local function any(...) return ... end

return rules {
  honest_between_others = function(game) return game:cards() end,
  begin_at_first = function() return "visit" end,
  visit = function(_, card) print(card) end,
  move_on = function(game)
    if game.failures == 0 then return any(nil) end -- fails anywhere: expected the name of the next phase to be returned, found nil
    game.honest = 3
    return "close"
  end,
}
