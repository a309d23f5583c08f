--- file variants/rich.lua
return variant "hidden" {
  name = "Rich",
  options = { hand = 3 },
  cards = { add = { "zap" }, drop = { "spy" }, change = { coin = { count = 2, text = "Worth {more:9}." } } },
  rules = { end_game = function(game, base) base(game) end },
}
