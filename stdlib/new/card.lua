return card {
  name = "NAME",
  count = 1,
  text = "All players may look at this card.",

  -- What the card does. `self` is this execution of it, `self.executor` the player who executes it, `game`
  -- the table. A number in the text, `{loss:1}`, is read as `self.loss`.
  execute = function(self, game)
    self.card:show_to_all()
  end,
}
