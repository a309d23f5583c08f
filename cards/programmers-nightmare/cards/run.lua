return card {
  name = "Run",
  count = 4,
  one_shot = true,
  building = true,
  text = "One-shot: the program runs until it is stopped.",

  execute = function(self, game)
    game:start_run(self.executor)
  end,
}
