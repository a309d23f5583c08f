return card {
  name = "Owl",
  text = "Its owner is {fright:1} more afraid.",

  execute = function(self, game)
    local victim = self.token and self.token.owner or self.executor
    victim.fear = victim.fear + self.fright
    game:tell("scared", victim)
  end,
}
