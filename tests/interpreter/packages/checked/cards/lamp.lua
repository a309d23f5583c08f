local function light(card, game)
  if card.lit then return false end
  card.lit = true
  card.guest = game.walker.card
  return true
end

return card {
  name = "Lamp",
  text = "Light {count_of_cards:1} card, and this one.",

  execute = function(self, game)
    light(self.card, game)
    for _ = 1, self.count_of_cards do
      local chosen = self.executor:choose_card(game.path, self.card)
      if chosen and light(chosen, game) then
        self.executor:add_token(chosen)
        chosen.level = math.max(chosen.level - 1, 0)
      end
    end
  end,
}
