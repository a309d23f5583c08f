return card {
  name = "Break",
  count = 3,
  building = true,
  text = "Once some card is executed or visited a second time in this run: the program stops before the next one.",

  execute = function(_, game)
    if game.break_open and not game.for_good then game.stopping = true end
  end,
}
