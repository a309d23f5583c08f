-- Ends with bytes that are no UTF-8.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    error("\xFF\xC0\x80\xED\xA0\x80") -- fails: \xFF\xC0\x80\xED\xA0\x80
  end,
}
