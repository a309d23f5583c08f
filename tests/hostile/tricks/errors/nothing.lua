-- Ends with nothing for an error.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    error() -- fails: an error without a message
  end,
}
