-- Ends with a table for an error.

local function any(...) return ... end

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function(self)
    error(any { "x", self }) -- fails: a table
  end,
}
