-- Asks when it has used up what it may, in a pcall.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function(self)
    pcall(function()
      while true do end -- fails: instructions, the limit is 200000
    end)
    self.executor:choose("place", 1, 2)
  end,
}
