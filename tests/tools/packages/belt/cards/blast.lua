return card {
  name = "Blast",
  text = "Choose a code: with charge 5 and code 3 you win, else there is no charge any more.",

  execute = function(self, game)
    local code = self.executor:choose("code", 1, 2, 3, 4, 5, 6, 7)
    if game.charge == 5 and code == 3 then game:win(self.executor) end
    game.charge = 0
  end,
}
