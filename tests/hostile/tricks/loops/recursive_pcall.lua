-- Each call is protected and calls itself protected twice.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    local function again()
      pcall(again) pcall(again) -- fails: instructions, the limit is 200000
    end
    again()
  end,
}
