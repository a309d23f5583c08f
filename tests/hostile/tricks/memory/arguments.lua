-- More arguments at each tail call.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    local function more(...)
      return more(1, ...) -- fails: bytes of memory, the limit is 1048576 above the package
    end
    more()
  end,
}
