return card {
  name = "Root",
  text = "You fall.",
  execute = function(self, game)
    self.executor.score = 100
    local seen = {}
    for i = 1, 20 do seen[i] = "leaf " .. i end
    print(table.concat(seen, ", "))
    error("fell over after " .. game.round .. " rounds")
  end,
}
