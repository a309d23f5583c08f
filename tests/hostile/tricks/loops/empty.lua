-- Never ends, with a body of no instruction.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    while true do end -- fails: instructions, the limit is 200000
  end,
}
