return card {
  name = "Overwrite",
  count = 2,
  text = "{bits:1} {bits|Bit of another colour becomes|Bits of other colours become} yours; then this card is replaced by one drawn, its Bits stay.",

  execute = function(self, game)
    if not game:find_instruction() then return end
    for _ = 1, self.bits do
      if self.executor.unused == 0 then break end
      local bit = self.executor:choose("token", game:bits_of_others(self.executor))
      if not bit then break end
      game:change_bit(bit, self.executor)
    end
    game:replace(self.card)
  end,
}
