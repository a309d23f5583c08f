-- Turns long strings round, up and down.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    local text = ("aB"):rep(30000)
    while true do
      text:upper():lower():reverse():trim() -- fails: instructions, the limit is 200000
    end
  end,
}
