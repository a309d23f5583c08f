return card {
  name = "Memory",
  level = 1,
  text = "Do what is printed on the two cards visited before this one, the older first.",

  execute = function(self, game)
    game:recall(self)
  end,
}
