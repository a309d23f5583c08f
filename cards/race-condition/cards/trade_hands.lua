return card {
  name = "TRADE HANDS",
  count = 1,
  cost = 2,
  text = "Trade hands with your opponent.",

  execute = function(self, game)
    local other = self.executor:choose_player(true)
    local mine, theirs = self.executor.hand:cards(), other.hand:cards()
    for _, card in ipairs(mine) do card:move_to(other.hand) end
    for _, card in ipairs(theirs) do card:move_to(self.executor.hand) end
    game:tell("traded", self.executor, other)
  end,
}
