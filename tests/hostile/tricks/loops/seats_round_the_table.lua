-- Asks for the next seat for ever.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function(self)
    local seat = self.executor
    while seat do
      seat = seat:next(math.mininteger):next(math.maxinteger):next_in() -- fails: instructions, the limit is 200000
    end
  end,
}
