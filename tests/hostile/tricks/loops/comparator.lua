-- A comparator that never decides.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    table.sort({ 1, 2, 3 }, function()
      while true do pcall(error) end -- fails: instructions, the limit is 200000
    end)
  end,
}
