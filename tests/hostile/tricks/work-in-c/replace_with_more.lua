-- Replaces each byte by many.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    local text = ("a"):rep(250)
    while true do
      text:replace("a", text) -- fails: instructions, the limit is 200000
    end
  end,
}
