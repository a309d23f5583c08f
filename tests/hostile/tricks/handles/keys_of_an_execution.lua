-- Keys of which the first would be named, beside one that has no order.
return card {
  name = "Trick",
  count = 2,
  text = "Asks which key comes first.",

  execute = function(self, game)
    local with = { [game] = 1 }
    for _, key in ipairs { "aa", "bb" } do with[key] = 1 end
    game:execute(self.card, self.executor, nil, with) -- fails: not other keys
  end,
}
