return card {
  name = "Overclock",
  count = 3,
  event = true,
  ours = true,
  text = "You have {actions:2} more {actions|action|actions} in this turn.",

  execute = function(self, game)
    game:gain_actions(self.actions)
  end,
}
