return card {
  name = "NAME",
  count = 1,
  text = "All players may look at this card.",

  -- What the card does. `self` is this execution of the card, `self.executor` the player who executes it, `game` the
  -- table. The script reads a number of the text, `{loss:1}`, as `self.loss`.
  execute = function(self, game)
    self.card:show_to_all()
  end,
}
