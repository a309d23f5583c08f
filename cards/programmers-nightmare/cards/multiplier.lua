return card {
  name = "Multiplier",
  count = 1,
  once = true,
  text = "Once a visit: each player with a Bit here adds {bits:1} Bit here.",

  execute = function(self, game)
    for _, seat in ipairs(game:seats_here(self)) do
      for _ = 1, self.bits do game:add_bit(seat, self.site) end
    end
  end,
}
