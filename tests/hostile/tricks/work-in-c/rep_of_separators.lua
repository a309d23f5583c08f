-- Makes the longest string there may be, out of separators.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    while true do
      (""):rep(65537, "x") -- fails: instructions, the limit is 200000
    end
  end,
}
