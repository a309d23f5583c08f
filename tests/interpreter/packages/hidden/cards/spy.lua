return card {
  name = "Spy",
  count = 5,
  text = "Look at {cards:2} cards of another player.",
  execute = function(self, game)
    local victim = self.executor:choose_player(true)
    for _ = 1, self.cards do
      local card = self.executor:choose_card(victim.hand)
      if card then card:show_to(self.executor) end
    end
  end,
}
