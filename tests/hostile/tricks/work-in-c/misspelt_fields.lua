-- Asks for a field of one letter, which looks like no other.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function(self, game)
    local name = "x"
    while true do
      pcall(function() return game[name] end) -- fails: instructions, the limit is 200000
    end
  end,
}
