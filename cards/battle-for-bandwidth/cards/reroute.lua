return card {
  name = "Reroute",
  count = 2,
  event = true,
  ours = true,
  text = "In this round pass cards go the other way round.",

  execute = function(_, game)
    game:reroute()
  end,
}
