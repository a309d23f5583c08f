return card {
  name = "Secret",
  count = 2,
  one_shot = true,
  building = true,
  text = "One-shot: play a card of your hand face down at an end of the program, with your Bit.",

  execute = function(self, game)
    local card = self.executor:choose("card", game:hidable_cards(self.executor))
    if card then game:hide_at_end(self.executor, card) end
  end,
}
