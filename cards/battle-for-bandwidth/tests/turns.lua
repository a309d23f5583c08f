-- Turns: two actions for everybody, in order from Terminal 1.

-- It is Terminal 1's turn; by default that is A.
local function turn(t, hand, more)
  local position = { seats = 3, phase = "action", hand = hand }
  for key, value in pairs(more or {}) do position[key] = value end
  return t:match(position)
end

local kIdle = "(Firewall)"  -- a hand that can only draw

test("All four actions are offered, in this order", function(t)
  turn(t, { A = "(Pass_1_clockwise)(Reroute)" }, { deck = "(GOTO_10)" }):expect {
    asks = "A", options = { "draw", "program", "function", "event" },
  }
end)

test("What isn't possible isn't offered", function(t)
  local match = turn(t, { A = "(GOTO_10)(Overclock)(Firewall)" })
  match:expect { asks = "A", options = { "program", "event" } }
  match:answer("A", "event")
  match:expect { asks = "A", actions_left = 3, trash = "(Overclock)", options = { "draw", "program" } }
end)

test("A drawn card comes from the top of the deck to the end of the hand", function(t)
  local match = turn(t, { A = "(GOTO_10)" }, { deck = "(Spoof)(Reroute)" })
  match:answer("A", "draw")
  match:expect { asks = "A", hand = { A = "(GOTO_10)(Spoof)" }, deck = "(Reroute)", actions_left = 1 }
end)

test("With six cards in hand nobody draws", function(t)
  turn(t, { A = "(GOTO_10)(GOTO_10)(GOTO_10)(GOTO_20)(GOTO_20)(Spoof)" }, { deck = "(Reroute)" }):expect {
    options = { "program", "event" },
  }
end)

test("With five cards one may draw", function(t)
  turn(t, { A = "(GOTO_10)(GOTO_10)(GOTO_10)(GOTO_20)(Spoof)" }, { deck = "(Reroute)" }):expect {
    options = { "draw", "program", "event" },
  }
end)

test("When the deck is empty the discards are shuffled into a new one", function(t)
  local match = turn(t, { A = "(GOTO_10)" }, { trash = "(Spoof)(Spoof)" })
  match:answer("A", "draw")
  match:expect { hand = { A = "(GOTO_10)(Spoof)" }, deck = "(Spoof)", trash = "" }
end)

test("Without a deck and discards drawing isn't offered", function(t)
  turn(t, { A = "(GOTO_10)(Reroute)" }):expect { options = { "program", "event" } }
end)

test("A card is played right behind the last one", function(t)
  local match = turn(t, { A = "(GOTO_10)(Function)", B = "(Spoof)(GOTO_10)" }, { program = "(Pass_1_clockwise)" })
  match:answer("A", "A's Function")
  match:expect { asks = "B", program = "(Pass_1_clockwise)(Function)(GOTO_10)" }
end)

test("A space before the last card is never refilled", function(t)
  local match = turn(t, { A = "(GOTO_10)(Function)", B = "(Spoof)(GOTO_10)" }, {
    program = "(Pass_1_clockwise)()(Pass_2_clockwise)",
  })
  match:answer("A", "A's Function")
  match:expect { asks = "B", program = "(Pass_1_clockwise)()(Pass_2_clockwise)(Function)(GOTO_10)" }
end)

test("A space behind the last card is", function(t)
  local match = turn(t, { A = "(GOTO_10)(Function)", B = "(Spoof)(GOTO_20)" }, {
    program = "(Pass_1_clockwise)()()()",
  })
  match:answer("A", "A's Function")
  match:expect { asks = "B", program = "(Pass_1_clockwise)(Function)(GOTO_10)()" }
end)

test("The fourth card begins a new row", function(t)
  local match = turn(t, { A = "(GOTO_20)(Pass_X_clockwise)", B = "(Spoof)(GOTO_10)(Spoof)", C = kIdle }, {
    program = "(Pass_1_clockwise)(Pass_1_clockwise)", options = { hand = 1 },
  })
  match:answer("A", "program")
  match:answer("A", "A's GOTO_20")
  match:answer("A", "program")
  match:expect { asks = "B", program = "(Pass_1_clockwise)(Pass_1_clockwise)(GOTO_20)(Pass_X_clockwise)" }
end)

test("A card played to the function replaces the old one, which is discarded", function(t)
  local match = turn(t, { A = "(Pass_1_clockwise)(Reroute)" }, { slot = "(Pass_2_clockwise)" })
  match:answer("A", "function")
  match:expect { slot = "(Pass_1_clockwise)", trash = "(Pass_2_clockwise)", hand = { A = "(Reroute)" } }
end)

test("GOTO and Function can't be played to the function", function(t)
  local match = turn(t, { A = "(GOTO_10)(Pass_1_clockwise)(Function)(Send_to_terminal_X)(GOTO_20)" })
  match:expect { options = { "program", "function" } }
  match:answer("A", "function")
  match:expect { options = { "A's Pass_1_clockwise", "A's Send_to_terminal_X" } }
end)

test("Cards of the hand are offered in the order drawn, identical ones once", function(t)
  local match = turn(t, {
    A = "(Pass_2_clockwise{x=4})(GOTO_10)(Pass_2_clockwise{x=4})(Pass_2_clockwise{x=5})(Spoof)",
  })
  match:answer("A", "program")
  match:expect { options = { "A's Pass_2_clockwise", "A's GOTO_10", "A's Pass_2_clockwise#3" } }
end)

test("Identical Events are offered once", function(t)
  local match = turn(t, { A = "(Spoof)(Overclock)(Spoof)(GOTO_10)" })
  match:answer("A", "event")
  match:expect { options = { "A's Spoof", "A's Overclock" } }
end)

test("A Firewall is never played on one's own turn", function(t)
  local match = turn(t, { A = "(Firewall)(GOTO_10)(Spoof)" })
  match:answer("A", "event")
  match:expect { options = { "A", "B", "C" } }
end)

test("Who can do nothing passes", function(t)
  turn(t, { A = "(Firewall)", B = "(Spoof)(GOTO_10)" }):expect { asks = "B", turn = "B", actions_left = 2 }
end)

test("After two actions it is the next player's turn, to the left", function(t)
  local match = turn(t, { B = "(GOTO_10)(Spoof)(Spoof)", C = "(GOTO_10)(Spoof)(Spoof)" }, {
    terminal_1 = "B", options = { hand = 1 },
  })
  match:expect { asks = "B", turn = "B", actions_left = 2 }
  match:answer("B", "program")
  match:expect { asks = "B", actions_left = 1 }
  match:answer("B", "A")
  match:expect { asks = "C", turn = "C", actions_left = 2 }
end)

test("When everybody has had a turn the program runs, and Terminal 1 goes one seat to the left", function(t)
  local match = turn(t, { A = "(Pass_1_clockwise)", B = "(Pass_1_clockwise)(GOTO_10)(Function)", C = kIdle }, {
    options = { actions = 1, hand = 1 },
  })
  match:answer("A", "program")
  match:answer("B", "function")
  match:expect { asks = "B", turn = "B", terminal_1 = "B", token = "B", points = { A = 0, B = 1, C = 0 } }
end)

test("The same action may be taken twice", function(t)
  local match = turn(t, { A = "(GOTO_10)", B = "(GOTO_10)(Spoof)" }, { deck = "(Spoof)(Reroute)" })
  match:answer("A", "draw")
  match:answer("A", "draw")
  match:expect { asks = "B", hand = { A = "(GOTO_10)(Spoof)(Reroute)" } }
end)

test("Who has what in hand is nobody else's business", function(t)
  local match = turn(t, { A = "(Cut_and_Paste)(GOTO_10)", B = "(Spoof)" })
  match:expect { hand = { B = "(Spoof)" }, options = { "program", "event" } }
end)
