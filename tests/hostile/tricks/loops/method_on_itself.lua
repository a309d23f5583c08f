-- Walks round a row of cards with no end in sight.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function(self)
    local card = self.card
    while card do
      card = card:next(0) -- fails: instructions, the limit is 200000
    end
  end,
}
