return card {
  name = "Tune",
  count = 3,
  text = "Each number on the next card goes up by {by:1}, to 9 at most.",

  execute = function(self, game)
    for _, number in ipairs(game.cursor:ahead_of(self.card):numbers()) do
      number.value = math.min(number.value + self.by, 9)
    end
  end,
}
