return card {
  name = "Idle",
  text = "Does nothing, but says so {often:1}.",
  exceute = function(self, game) end,
}
