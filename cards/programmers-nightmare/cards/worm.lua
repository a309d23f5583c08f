return card {
  name = "Worm",
  count = 1,
  text = "Put a Bit of yours on any card but this one.",

  execute = function(self, game)
    if self.executor.unused == 0 then return end
    local card = self.executor:choose("card", game:other_cards(self.card))
    if card then game:add_bit(self.executor, card) end
  end,
}
