-- Offers words that read like labels of cards within cards, again and again: each is taken apart.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function(self)
    local words = {}
    for i = 1, 19 do words[i] = "Word" .. i .. ("'s Trick#2"):rep(9) end
    table.insert(words, self.card)
    for _ = 1, 990 do self.executor:choose("x", words) end -- fails: instructions, the limit is 200000
  end,
}
