return card {
  name = "Comment Out",
  count = 3,
  event = true,
  ours = true,
  needs_uncommented = true,
  text = "A card in the program is not executed in this round.",

  execute = function(self, game)
    game:comment_out(self.executor:choose("card", game:uncommented_cards()))
  end,
}
