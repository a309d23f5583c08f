return card {
  name = "Swap_Instructions",
  count = 1,
  text = "The previous or the next {cards:2} cards change places.",

  execute = function(self, game)
    local before = game:neighbours(self.card, self.cards, -1)
    local behind = game:neighbours(self.card, self.cards, 1)
    local sides = {}
    if #before > 1 then table.insert(sides, "previous") end
    if #behind > 1 then table.insert(sides, "next") end
    local side = self.executor:choose("side", sides)
    if side then game:rearrange(self.executor, side == "previous" and before or behind) end
  end,
}
