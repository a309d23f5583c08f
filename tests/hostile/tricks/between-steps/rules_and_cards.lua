-- A rule that keeps what cards hand it.
-- file: rules/trick.lua

local kept = {}

return rules {
  visit = function(game, card)
    kept[#kept + 1] = card -- fails: read-only
    game:execute(card, game:seats()[1])
  end,
}
