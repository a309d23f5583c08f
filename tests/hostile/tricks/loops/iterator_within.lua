-- An iterator that does not come back.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    local function stuck()
      while true do end -- fails: instructions, the limit is 200000
    end
    for _ in stuck do
    end
  end,
}
