-- Counts situations of cards in cards, two hundred deep.

return card {
  name = "Trick",
  count = 200,
  text = "Does harm.",

  execute = function(self, game)
    if game.failures > 0 then return end

    local inside = game:nest_into(self.card)
    game.cursor.card = inside
    while true do
      game:count_situation() -- fails: instructions, the limit is 200000
    end
  end,
}
