-- A step of 0 that would never arrive.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function(self)
    for _ = 1, 10, self.depth - 1 do -- fails: 'for' step is zero
    end
  end,
}
