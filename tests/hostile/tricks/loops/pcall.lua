-- A loop that catches every error, the kill included, if it could.

return card {
  name = "Trick",
  count = 2,
  text = "Catches everything.",

  execute = function()
    while true do
      pcall(error, "x") -- fails: instructions, the limit is 200000
    end
  end,
}
