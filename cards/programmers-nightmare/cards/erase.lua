return card {
  name = "Erase",
  count = 2,
  text = "The previous card leaves the program, with its Bits.",

  execute = function(self, game)
    local card = game:neighbours(self.card, 1, -1)[1]
    if card then game:remove(card) end
  end,
}
