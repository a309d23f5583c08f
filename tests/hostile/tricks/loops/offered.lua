-- Never ends while it says which numbers are offered.

return card {
  name = "Trick",
  count = 2,
  text = "Takes {loss:1} life.",

  execute = function(self, game)
    self.executor:choose_number(game.program, function()
      while self.loss > 0 do pcall(error) end -- fails: instructions, the limit is 200000
    end)
  end,
}
