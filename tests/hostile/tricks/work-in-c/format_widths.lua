-- Formats with the greatest widths.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    while true do
      ("%-99s%99s%+99d%099d%99c%99q%99x"):format(1, 2, 3, 4, 5, "6", 7) -- fails: instructions, the limit is 200000
    end
  end,
}
