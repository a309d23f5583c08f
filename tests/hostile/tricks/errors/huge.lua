-- Ends with a text of sixty-five thousand bytes.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    error(("x"):rep(65536)) -- fails: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
  end,
}
