-- Copies a large table.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    local list = ("x,"):rep(9000):split(",")
    while true do
      table.copy(list) -- fails: instructions, the limit is 200000
    end
  end,
}
