return card {
  name = "Zap",
  count = 2,
  worth = { 1, 5 },
  text = "Take {loss:2} from {players:1} players.",
  execute = function(self, game)
    local victim = self.executor:choose_player(true)
    victim.score = victim.score - self.loss
    game:tell("taken", victim, self.card)
  end,
}
