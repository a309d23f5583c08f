return card {
  name = "Self_Destruct",
  count = 1,
  once = true,
  text = "Once a visit: {loss:4} damage to {players:1} {players|player|players}; then this card leaves the program with all its Bits.",

  execute = function(self, game)
    if self.loss ~= 0 then
      game:damage_all(self, self.executor:choose_players(self.players), self.loss)
    end
    game:remove(self.card)
  end,
}
