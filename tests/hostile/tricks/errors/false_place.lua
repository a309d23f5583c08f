-- Ends with a message that claims to come from elsewhere.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    error("cards/honest.lua:1: it was me", 0) -- fails anywhere: cards/honest.lua:1: it was me
  end,
}
