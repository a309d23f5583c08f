return card {
  name = "GOTO",
  count = 3,
  leads = true,
  text = "The counter goes {cards:6} {cards|card|cards} on, and from then on always to that same card.",

  execute = function(self, game)
    if self.cards <= 0 then return end
    local target = self.source.link or self.site:next(self.cards * game.counter.direction)
    if self.source == self.card then self.source.link = target end
    if target and target.zone == game.program then game:jump(self.executor, target) end
  end,
}
