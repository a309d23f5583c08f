-- Counts from the least integer to the largest.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    for _ = math.mininteger, math.maxinteger do -- fails: instructions, the limit is 200000
    end
  end,
}
