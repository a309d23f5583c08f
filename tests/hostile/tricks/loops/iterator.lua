-- An iterator that never says nil.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    local function forever() return true end -- fails: instructions, the limit is 200000
    for _ in forever do
    end
  end,
}
