-- Changes, drops and wraps what is not there.
-- file: variants/trick.lua
return variant "test" {
  name = "Trick",
  options = { lap = 2 }, -- refused: no option 'lap' (did you mean 'laps'?)
  cards = {
    add = { "nothing" }, -- refused: 'add': no file cards/nothing.lua beside this variant
    drop = { "hones" }, -- refused: 'drop': no card 'hones' (did you mean 'honest'?)
    change = { other = { count = 1 } }, -- refused: 'change': no card 'other'
  },
  rules = { vist = function() end }, -- refused: no rule 'vist' to wrap (did you mean 'visit'?)
  phases = { opening = function() end }, -- refused: no phase 'opening' to wrap
}
