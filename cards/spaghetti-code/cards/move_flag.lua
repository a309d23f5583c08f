return card {
  name = "MoveFlag",
  extra = 1,
  level = 1,
  text = "Move {times:1} {times|flag, whoever owns it,|flags, whoever owns them,} to the end of another card.",

  execute = function(self, game)
    if game.program.size == 1 then return end
    for _ = 1, self.times do
      local flag = self.executor:choose_token(game.program)
      local card = self.executor:choose_card(game.program, flag.card)
      flag:move_to(card)
      game:tell("flag_moved", flag.owner, card)
    end
  end,
}
