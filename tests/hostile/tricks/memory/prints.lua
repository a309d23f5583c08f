-- Prints until somebody has no room left.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    local line = ("x"):rep(60000)
    while true do
      print(line) -- fails: instructions, the limit is 200000
    end
  end,
}
