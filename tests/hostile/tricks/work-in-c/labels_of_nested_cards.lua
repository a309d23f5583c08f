-- Asks for the label of a card in a card in a card, two hundred deep.

return card {
  name = "Trick",
  count = 200,
  text = "Does harm.",

  execute = function(self, game)
    if game.failures > 0 then return end

    local inside = game:nest_into(self.card)
    while true do
      tostring(inside) -- fails: instructions, the limit is 200000
    end
  end,
}
