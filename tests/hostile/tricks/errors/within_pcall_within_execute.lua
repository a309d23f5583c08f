-- An error in a card that a card executes that a card executes, caught and passed on.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function(self, game)
    if self.depth == 3 then
      error("at the bottom") -- fails: at the bottom
    end
    local ok, message = pcall(game.execute, game, self.card, self.executor)
    if ok then error("nothing happened") end
    error(message, 0)
  end,
}
