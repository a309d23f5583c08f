return card {
  name = "Firewall",
  count = 4,
  event = true,
  reaction = true,
  text = "In answer to an Event that another player plays at you: it has no effect.",

  execute = function(_, game)
    game:cancel_event()
  end,
}
