-- A table in a table in a table.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    local all = {}
    while true do
      all = { all } -- fails: bytes of memory, the limit is 1048576 above the package
    end
  end,
}
