return card {
  name = "Delete",
  count = 1,
  text = "Take {bits:1} Bit of any colour off each of {cards:1} card.",

  execute = function(self, game)
    local done = {}
    for _ = 1, self.cards do
      local card
      for _ = 1, self.bits do
        local bit = self.executor:choose("token", card and card:tokens() or game:bits_on_others(done))
        if not bit then break end
        card = bit.card
        game:take_bit(bit)
      end
      if card then table.insert(done, card) end
    end
  end,
}
