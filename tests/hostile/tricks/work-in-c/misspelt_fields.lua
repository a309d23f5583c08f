-- Misspells a field where many are declared.

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
