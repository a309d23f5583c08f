return card {
  name = "Asks",
  text = "Asks {times:3} times.",
  execute = function(self, game)
    for _ = 1, self.times do
      game:tell("answered", self.executor, self.executor:choose("word", "yes", "no"))
      print("asked")
    end
  end,
}
