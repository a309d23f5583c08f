-- Asks for the label of a token on a card that lies in a card in a card, eight deep.

return card {
  name = "Trick",
  count = 9,
  text = "Does harm.",

  execute = function(self, game)
    if game.failures > 0 then return end

    local inside = game:nest_into(self.card)
    local token = self.executor:add_token(inside) or inside:tokens()[1]
    for _ = 1, 2000 do tostring(token) end -- fails: instructions, the limit is 200000
  end,
}
