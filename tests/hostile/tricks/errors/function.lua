-- Ends with a function for an error.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    error(pcall) -- fails: a function
  end,
}
