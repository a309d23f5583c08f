return card {
  name = "Defend",
  count = 1,
  text = "Pay {price:1} {price|point|points}; you take no damage from the next {cards:2} {cards|card that is|cards that are} executed.",

  execute = function(self, game)
    game:pay(self.executor, self.price)
    game:defend(self.executor, self.cards)
  end,
}
