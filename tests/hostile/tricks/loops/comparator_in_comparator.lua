-- Sorts while it compares while it sorts.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    local function before(a, b)
      table.sort({ 2, 1 }, before) -- fails: stack overflow
      return a < b
    end
    before(1, 2)
  end,
}
