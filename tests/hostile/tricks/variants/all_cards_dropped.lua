-- Leaves nothing to play with.
-- file: variants/trick.lua
return variant "test" {
  name = "Trick",
  cards = { drop = { "honest" } }, -- harmless: a deck may be empty
}
