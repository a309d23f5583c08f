-- Changes by what changes nothing.
-- file: variants/trick.lua
return variant "test" {
  name = "Trick",
  cards = {
    add = 1, -- refused: 'add': expected a list of cards' ids, found 1
    drop = { {} }, -- refused: 'drop': no card
    change = { honest = 1 }, -- refused: 'change': expected a table, found 1
  },
  rules = { visit = 1 }, -- refused: rule 'visit': expected a function, found 1
}
