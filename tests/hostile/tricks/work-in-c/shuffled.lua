-- Shuffles what it can.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function(_, game)
    local list = ("x,"):rep(4000):split(",")
    while true do
      game:shuffle(list) -- fails: instructions, the limit is 200000
    end
  end,
}
