return card {
  name = "Future",
  count = 2,
  text = "Execute the next {count:2} cards here, the nearer first.",

  execute = function(self, game)
    game:run_list(self, game:neighbours(self.card, self.count, 1))
  end,
}
