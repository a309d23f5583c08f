return card {
  name = "Cut and Paste",
  count = 4,
  event = true,
  needs_opponent = true,
  text = "Look at an opponent's hand and take a card from it.",

  execute = function(self, game)
    local victim = self.executor:choose("player", game:opponents_with_cards(self.executor))
    if game:gets_through(self, victim) then game:take_from_hand(self.executor, victim) end
  end,
}
