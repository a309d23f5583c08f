-- Asks for the label of a card.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function(self)
    while true do
      tostring(self.card) -- fails: instructions, the limit is 200000
    end
  end,
}
