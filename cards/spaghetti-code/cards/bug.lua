return card {
  name = "Bug",
  extra = 1,
  level = 1,
  text = "Take {loss:1} life from {players:1} {players|player|players}.",

  execute = function(self, game)
    if self.loss == 0 then return end
    game:lose_life(game:choose_victims(self.executor, self.players), self.loss)
  end,
}
