-- Ends with the game itself for an error.

local function any(...) return ... end

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function(_, game)
    error(any(game)) -- fails: a game
  end,
}
