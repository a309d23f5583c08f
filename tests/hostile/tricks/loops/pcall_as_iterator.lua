-- pcall itself is the iterator: it always returns something.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    for _ in pcall, error do -- fails: instructions, the limit is 200000
    end
  end,
}
