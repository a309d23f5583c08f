-- Ends the match in a pcall, in a comparator, and goes on.
-- file: rules/visiting.lua

return rules {
  honest_between_others = function(game) return game:cards() end,
  begin_at_first = function() return "visit" end,
  visit = function(game, card)
    game.honest = 3
    table.sort({ 1, 2, 3 }, function(a, b)
      pcall(pcall, game.draw, game)
      error("after the end of " .. tostring(card) .. a .. b)
    end)
  end,
  move_on = function() return "visit" end, -- harmless: the match is over at once
}
