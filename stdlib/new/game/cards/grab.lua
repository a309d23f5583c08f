return card {
  name = "Grab",
  count = 8,
  text = "Take up to {coins:2} coins from the pot.",

  execute = function(self, game)
    game:take_coins(self.executor, self.coins)
  end,
}
