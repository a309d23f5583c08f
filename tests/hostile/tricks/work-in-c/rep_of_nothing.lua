-- Repeats nothing 2^63 - 1 times.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    while true do
      (""):rep(math.maxinteger) -- fails: instructions, the limit is 200000
    end
  end,
}
