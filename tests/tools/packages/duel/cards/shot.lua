return card {
  name = "Shot",
  count = 2,
  loud = true,
  text = "Shoot at another player, who loses {loss:1} life.",

  execute = function(self, game)
    local other = self.executor:choose_player(true)
    game:tell("shoots", self.executor, other)
    other.life = other.life - self.loss
    game:tell("life_lost", other, self.loss, other.life)
    if other.life <= 0 then game:win(self.executor) end
  end,
}
