-- TRADE HANDS: the players exchange their hands.

test("TRADE HANDS takes both actions and exchanges all that is in the hands", function(t)
  local match = t:match {
    hand = { B = { "x = -x", "TRADE HANDS", "INSERT" }, A = { "else", "break", "MOVE", "i = 1" } },
    program = "1> i = 1",
  }
  match:answer("B", "special")
  match:answer("B", "B's TRADE_HANDS")
  match:expect {
    turn = "A", asks = "A", i = 1, next_1 = "none", discards = { "TRADE HANDS" },
    hand = { A = { "x = -x", "INSERT" }, B = { "else", "break", "MOVE", "i = 1" } },
  }
end)

test("An empty hand can be traded, too", function(t)
  local match = t:match {
    hand = { B = { "TRADE HANDS" }, A = { "else" } }, deck = { "break", "MOVE" }, program = "i = 1",
  }
  match:answer("B", "special")
  match:expect { turn = "A", hand = { A = { "break" }, B = { "else" } } }
end)

test("A hand above the limit that came by a trade stays, but nothing is drawn to it", function(t)
  local match = t:match {
    options = { actions = 3, hand = 2 }, deck = { "x = x - 1" },
    hand = { B = { "TRADE HANDS" }, A = { "i = -i", "break", "i = 1" } }, program = "1> i = 1",
  }
  match:answer("B", "special")
  match:expect { turn = "B", actions_left = 1, options = { "instruction", "discard", "advance" } }
end)
