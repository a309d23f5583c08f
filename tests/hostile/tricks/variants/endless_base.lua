-- Wraps a rule and calls the base of it for ever.
-- file: variants/trick.lua
return variant "test" {
  name = "Trick",
  rules = {
    visit = function(game, card, base) while true do base(game, card) end end, -- harmless: nobody plays this variant here
  },
}
