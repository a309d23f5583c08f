return card {
  name = "Copy",
  count = 2,
  text = "Execute the previous {count:2} cards here, the one further back first.",

  execute = function(self, game)
    local cards = game:neighbours(self.card, self.count, -1)
    table.reverse(cards)
    game:run_list(self, cards)
  end,
}
