return card {
  name = "Bit_Mover",
  count = 2,
  text = "Move {times:1} {times|Bit|Bits, each} to a card next to the one it is on.",

  execute = function(self, game)
    if game.program.size == 1 then return end
    for _ = 1, self.times do
      if not game:can_execute() then return end
      local bit = self.executor:choose_token(game.program)
      if not bit then return end
      game:move_bit(bit, self.executor:choose("card", game:cards_next_to(bit.card)))
    end
  end,
}
