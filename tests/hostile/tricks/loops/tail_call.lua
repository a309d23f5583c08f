-- Calls itself for ever without growing a stack.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    local function again()
      return again() -- fails: instructions, the limit is 200000
    end
    again()
  end,
}
