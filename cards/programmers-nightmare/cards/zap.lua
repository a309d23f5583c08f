return card {
  name = "Zap",
  count = 3,
  text = "{loss:1} damage to another player.",

  execute = function(self, game)
    if self.loss == 0 then return end
    local player = self.executor:choose_player(true)
    if player then game:damage(self, player, self.loss) end
  end,
}
