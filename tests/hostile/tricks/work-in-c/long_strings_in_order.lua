-- Asks which of two long strings comes first.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    local text = ("x"):rep(65000)
    local one, other = text .. "a", text .. "b"
    while true do
      local _ = one < other -- fails: instructions, the limit is 200000
    end
  end,
}
