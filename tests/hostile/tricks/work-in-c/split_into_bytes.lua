-- Cuts a long text after each byte.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    local text = ("a"):rep(60000)
    while true do
      text:split("a") -- fails: instructions, the limit is 200000
    end
  end,
}
