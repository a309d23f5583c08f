-- Assigns a field of a string.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    local text = "x"
    text.len = 1 -- fails: attempt to index a string value
  end,
}
