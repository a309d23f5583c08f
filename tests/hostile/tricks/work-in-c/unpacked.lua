-- Unpacks as many as may be.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    local list = {}
    while true do
      table.unpack(list, 1, 250) -- fails: instructions, the limit is 200000
    end
  end,
}
