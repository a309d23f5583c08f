-- Looks for a number behind sixty thousand blanks.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    local text = (" "):rep(60000)
    while true do
      tonumber(text) -- fails: instructions, the limit is 200000
    end
  end,
}
