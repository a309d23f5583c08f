return card {
  name = "Spoof",
  count = 2,
  event = true,
  ours = true,
  text = "Move the Token to any player. Nobody scores.",

  execute = function(self, game)
    local player = self.executor:choose_player()
    if game:gets_through(self, player) then game:move_token(player) end
  end,
}
