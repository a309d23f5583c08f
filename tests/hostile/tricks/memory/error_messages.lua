-- Long messages of errors, all kept.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    local all, message = {}, ("x"):rep(2000)
    while true do
      local _, said = pcall(error, message .. #all) -- fails: instructions, the limit is 200000
      all[#all + 1] = said
    end
  end,
}
