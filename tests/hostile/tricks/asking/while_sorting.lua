-- Asks in a comparator.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function(self, game)
    local list = { 1, 2, 3, 4 }
    table.sort(list, function(a, b) return self.executor:choose("which", a, b) == a end)
    if #list ~= 4 then error("lost") end -- harmless: a question like any other
  end,
}
