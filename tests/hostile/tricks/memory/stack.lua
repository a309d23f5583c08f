-- Recursion that holds its arguments.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    local function deeper(...)
      return 1 + deeper(1, ...) -- fails: bytes of memory, the limit is 1048576 above the package
    end
    deeper()
  end,
}
