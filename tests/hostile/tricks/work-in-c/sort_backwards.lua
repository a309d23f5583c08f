-- Sorts a long list that is the wrong way round.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    local list = {}
    for i = 1, 3000 do list[i] = -i end
    while true do
      table.sort(list) -- fails: instructions, the limit is 200000
    end
  end,
}
