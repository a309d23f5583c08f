-- Replaces each byte by nothing.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    local text = ("a"):rep(60000)
    while true do
      text:replace("a", "") -- fails: instructions, the limit is 200000
    end
  end,
}
