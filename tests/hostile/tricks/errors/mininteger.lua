-- Ends with the least integer for an error.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    error(math.mininteger) -- fails: the integer -9223372036854775808
  end,
}
