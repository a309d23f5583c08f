-- Goes over a list and puts one more behind it at each turn.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    local list = { 1 }
    for i in ipairs(list) do -- fails: instructions, the limit is 200000
      list[i + 1] = i
    end
  end,
}
