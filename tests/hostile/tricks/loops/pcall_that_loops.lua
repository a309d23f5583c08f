-- Begins again in a new pcall whenever one is killed.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    local function spin()
      while true do end -- fails: instructions, the limit is 200000
    end
    while true do pcall(spin) end
  end,
}
