-- Prints nothing, as often as it can.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    while true do
      print() -- fails: instructions, the limit is 200000
    end
  end,
}
