-- Declares what stands already.
-- file: variants/trick.lua
return variant "test" {
  name = "Trick",
  seat = { life = 9 }, -- refused: seat field 'life' is already declared below this variant
}
