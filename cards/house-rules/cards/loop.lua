return card {
  name = "Loop",
  level = 1,
  text = "Execute the card ahead of this one {times:2} {times|time|times}, as long as this flag stays here.",

  execute = function(self, game)
    for _ = 1, self.times do
      local card = game.cursor:ahead_of(self.card)
      if card == self.card or self.token.card ~= self.card then return end
      game:tell("executes", self.executor, card)
      game:execute(card, self.executor, self.token)
    end
  end,
}
