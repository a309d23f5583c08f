return card {
  name = "Coin",
  count = 6,
  worth = { 1, 2 },
  text = "Worth {more:1} more.",
  execute = function(self) self.executor.score = self.executor.score + self.more end,
}
