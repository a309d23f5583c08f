return card {
  name = "Copy",
  count = 2,
  reach = 1,
  text = "Execute the previous {cards:2} {cards|card|cards} here, the one further back first.",

  execute = function(self, game)
    local cards = game:neighbours(self.card, self.cards, -1)
    table.reverse(cards)
    game:run_list(self, cards)
  end,
}
