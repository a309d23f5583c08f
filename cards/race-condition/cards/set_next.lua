return card {
  name = "SET NEXT",
  count = 3,
  cost = 2,
  text = "Set a pointer on any line. It stays there at the end of this turn.",

  execute = function(self, game)
    local pointer = self.executor:choose("pointer", game:pointers_in_play())
    game:set_pointer(pointer, self.executor:choose("card", game.program:cards()))
  end,
}
