return card {
  name = "Treat",
  count = 4,
  text = "Another player takes up to {gift:1} coin from the pot, then you take up to {coins:4}.",

  execute = function(self, game)
    game:take_coins(self.executor:choose_player(true), self.gift)
    game:take_coins(self.executor, self.coins)
  end,
}
