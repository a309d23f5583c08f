-- Ends with a function for an error.

local function any(...) return ... end

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    error(any(pcall)) -- fails: a function
  end,
}
