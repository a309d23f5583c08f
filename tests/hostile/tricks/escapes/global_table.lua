-- Looks for the table of all globals.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    _G.error = nil -- refused: unknown name '_G'
  end,
}
