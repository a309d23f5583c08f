-- Offers things of all types at once.

return card {
  name = "Trick",
  count = 2,
  text = "Takes {loss:1} life.",

  execute = function(self, game)
    local seat = self.executor
    local options = { 1, "one", seat, self.card, game.program, game.cursor, self.card:number("loss"), -1, 0 }
    for _ = 1, 20 do
      local answer = seat:choose("anything", options)
      if not table.contains(options, answer) then error("another: " .. tostring(answer)) end
    end -- harmless: each is told from the others
  end,
}
