return card {
  name = "Multiplier",
  count = 1,
  once = true,
  text = "Once a visit: each player with a Bit here adds {bits:1} {bits|Bit|Bits} here.",

  execute = function(self, game)
    for _, seat in ipairs(game:seats_here(self)) do
      game:add_bits(seat, self.site, self.bits)
    end
  end,
}
