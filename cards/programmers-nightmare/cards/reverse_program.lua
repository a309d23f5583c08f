return card {
  name = "Reverse_Program",
  count = 2,
  text = "The program turns round.",

  execute = function(_, game)
    game:turn_round()
  end,
}
