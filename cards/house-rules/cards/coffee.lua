return card {
  name = "Coffee",
  level = 1,
  text = "Drink it and get {gain:1} life, or spill it and take {loss:1} life from every other player.",

  execute = function(self, game)
    if self.gain == 0 and self.loss == 0 then return end
    local player = self.executor
    if player:choose("coffee", "drink", "spill") == "drink" then
      player.life = player.life + self.gain
      game:tell("life_won", player, self.gain)
    else
      game:lose_life(player:others(), self.loss)
    end
  end,
}
