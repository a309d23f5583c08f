return card {
  name = "Future",
  count = 2,
  reach = 1,
  text = "Execute the next {cards:2} {cards|card|cards} here, the nearer first.",

  execute = function(self, game)
    game:run_list(self, game:neighbours(self.card, self.cards, 1))
  end,
}
