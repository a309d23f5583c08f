-- Ends with a table for an error.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function(self)
    error({ "x", self }) -- fails: a table
  end,
}
