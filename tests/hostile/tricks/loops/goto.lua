-- Goes round without a loop.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    ::again::
    goto again -- fails: instructions, the limit is 200000
  end,
}
