-- More arguments at each tail call.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    local function more(...)
      return more(1, ...) -- fails: instructions, the limit is 200000
    end
    more()
  end,
}
