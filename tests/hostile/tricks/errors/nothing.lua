-- Ends with nothing for an error.

local function any(...) return ... end

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    error(any()) -- fails: an error without a message
  end,
}
