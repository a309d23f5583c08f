-- Calls pcall with pcall, ten deep, in a loop.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    while true do
      pcall(pcall, pcall, pcall, pcall, pcall, pcall, pcall, pcall, pcall, pcall, error) -- fails: instructions, the limit is 200000
    end
  end,
}
