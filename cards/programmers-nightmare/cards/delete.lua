return card {
  name = "Delete",
  count = 1,
  text = "Take {bits:1} {bits|Bit|Bits} of any colour off each of {cards:1} {cards|card|cards}.",

  execute = function(self, game)
    local done = {}
    for _ = 1, self.cards do
      local card = game:take_bits(self.executor, self.bits, done)
      if not card then return end
      table.insert(done, card)
    end
  end,
}
