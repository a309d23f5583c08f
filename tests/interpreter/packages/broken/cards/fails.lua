return card {
  name = "Fails",
  text = "Changes all there is, then fails.",
  execute = function(self, game)
    game.failures = 100
    self.executor:add_token(self.card)
    game:random(1, 6)
    self.card:leave_game()
    game:fail("as it should")
  end,
}
