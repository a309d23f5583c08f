return card {
  name = "RemoveFlag",
  level = 1,
  text = "Remove {times:1} {times|flag, whoever owns it,|flags, whoever owns them,} from the game.",

  execute = function(self, game)
    for _ = 1, self.times do
      game:remove_flag(self.executor:choose_token(game.program))
    end
  end,
}
