return card {
  name = "Power_Surge",
  count = 2,
  text = "Players without a Bit here take {without:3} damage, players with one {with:1}.",

  execute = function(self, game)
    local here = game:seats_here(self)
    for _, seat in ipairs(game:seats_in()) do
      game:damage(self, seat, table.contains(here, seat) and self.with or self.without)
    end
  end,
}
