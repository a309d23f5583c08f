-- A list without end.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    local list = {}
    while true do
      list[#list + 1] = {} -- fails: bytes of memory, the limit is 1048576 above the package
    end
  end,
}
