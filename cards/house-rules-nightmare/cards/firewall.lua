return card {
  name = "Firewall",
  count = 2,
  text = "Whoever has a Bit here takes half of any damage, rounded up. Execute it to gain {gain:1} {gain|point|points}.",

  execute = function(self, game)
    game:gain(self.executor, self.gain)
  end,
}
