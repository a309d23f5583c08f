return card {
  name = "AddFlag",
  level = 1,
  text = "Put one of your unused flags at the end of any card but this one.",

  execute = function(self, game)
    if self.executor.unused == 0 then return end
    local card = self.executor:choose_card(game.program, self.card)
    if not card then return end
    game:use_flag(self.executor, card)
    game:tell("flag_added", self.executor, card)
  end,
}
