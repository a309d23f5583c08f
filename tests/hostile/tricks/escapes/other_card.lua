-- Changes what other cards can call.

return card {
  name = "Trick",
  count = 2,
  text = "Spoils.",

  execute = function()
    table.concat = function() return "" end -- refused: read-only
  end,
}
