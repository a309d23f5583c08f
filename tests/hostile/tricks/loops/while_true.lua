-- Never ends, and does nothing.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    while true do
      local turns = 1 -- fails: instructions, the limit is 200000
    end
  end,
}
