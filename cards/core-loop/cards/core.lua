return card {
  name = "Core",
  text = "Come here with the goal in the core and you win. Executed: the core holds 0.",

  execute = function(self, game)
    game:set_core(0)
  end,
}
