return card {
  name = "Asks and fails",
  text = "Asks, then fails.",
  execute = function(self, game)
    self.executor:choose("word", "yes", "no")
    game:fail("after an answer")
  end,
}
