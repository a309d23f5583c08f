-- Ends with the least integer for an error.

local function any(...) return ... end

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    error(any(math.mininteger)) -- fails: the integer -9223372036854775808
  end,
}
