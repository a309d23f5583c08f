return card {
  name = "Swap_Instructions",
  count = 1,
  text = "The previous or the next {cards:2} {cards|card changes|cards change} places.",

  execute = function(self, game)
    local cards = {
      previous = game:neighbours(self.card, self.cards, -1),
      next = game:neighbours(self.card, self.cards, 1),
    }
    local sides = {}
    if #cards.previous > 1 then table.insert(sides, "previous") end
    if #cards.next > 1 then table.insert(sides, "next") end
    local side = self.executor:choose("side", sides)
    if side then game:rearrange(self.executor, cards[side]) end
  end,
}
