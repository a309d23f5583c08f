-- Calculates for so long that its clock is looked at, and then tells thousands of things: the clock stops for each.

return card { -- declares events: beep = "beep"
  name = "Trick",
  count = 200,
  text = "Does harm.",

  execute = function(self, game)
    local sum = 0
    for i = 1, 4000 do sum = sum + i end
    self.card.marked = sum > 0
    for _ = 1, 12000 do game:tell("beep") end
  end,
}
-- stops anywhere: steps without a decision, the limit is 1000000
