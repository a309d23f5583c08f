return card {
  name = "Bit_Swapper",
  count = 1,
  text = "Swap {bits:2} {bits|Bit|Bits} of different colours on different cards: each takes the next one's place.",

  execute = function(self, game)
    if self.bits < 2 then return end
    local bits = {}
    for _ = 1, self.bits do
      local bit = self.executor:choose("token", game:swappable_bits(bits, self.bits))
      if not bit then return end
      table.insert(bits, bit)
    end
    game:swap_bits(bits)
  end,
}
