-- A rule that each step comes by.
-- file: rules/trick.lua

return rules {
  visit = function(game, card)
    while card do end -- fails: instructions, the limit is 200000
  end,
}
