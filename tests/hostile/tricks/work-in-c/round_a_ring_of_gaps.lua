-- Goes round and round a ring in which one card is left.
-- declares zones: board = ring { gaps = true }

return card {
  name = "Trick",
  count = 200,
  text = "Does harm.",

  execute = function(self, game)
    if game.failures > 0 then return end

    for _, card in ipairs(game:cards()) do card:move_to(game.board) end
    for _, card in ipairs(game:cards()) do
      if card ~= self.card then card:leave_gap() end
    end
    while true do
      self.card:next(199) -- fails: instructions, the limit is 200000
    end
  end,
}
