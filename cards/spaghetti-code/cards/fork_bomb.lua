return card {
  name = "ForkBomb",
  level = 1,
  text = "Take {loss:2} life from any player; then the flag that executed this leaves the game.",

  execute = function(self, game)
    if self.loss > 0 then
      game:lose_life({ self.executor:choose_player() }, self.loss)
    end
    if self.token.card then game:remove_flag(self.token) end
  end,
}
