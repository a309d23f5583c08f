return card {
  name = "Honest",
  count = 3,
  honest = true,
  text = "Counts {step:1}.",

  execute = function(self, game)
    local names = {}
    for i, seat in ipairs(game:seats()) do names[i] = seat.name end
    if table.concat(names, " ") ~= "A B" or ("x"):rep(3) ~= "xxx" then error("spoilt") end
    game.honest = game.honest + self.step
  end,
}
