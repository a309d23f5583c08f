return card {
  name = "NEW THREAD",
  count = 2,
  cost = 2,
  needs_thread = true,
  text = "Set a new pointer on any line. It stays there at the end of this turn.",

  execute = function(self, game)
    local card = self.executor:choose("card", game.program:cards())
    game:set_pointer(game:put_into_play(card), card)
  end,
}
