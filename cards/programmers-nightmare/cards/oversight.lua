return card {
  name = "Oversight",
  count = 2,
  unattended = true,
  text = "If no Bit is here, every player takes one damage; otherwise nothing happens.",

  execute = function(self, game)
    if self.site.token_count == 0 then game:damage_all(self, game:seats_in(), 1) end
  end,
}
