-- Assigns members of libraries.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    table.concat = nil -- refused: read-only
    math.maxinteger = 1 -- refused: read-only
    string.upper = error -- refused: read-only
    draw.card = error -- refused: read-only
  end,
}
