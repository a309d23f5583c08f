-- The rulebook's example: a run in ten steps, its end, and the beginning of the next round.

-- Adam, Betty, Carl and Dana are A to D.
local function example(t, options, hand)
  return t:match {
    seats = 4, options = options, terminal_1 = "A", token = "C", slot = "(Pass_2_clockwise)", hand = hand,
    program = "(Pass_3_clockwise{x=1})(Pass_1_counterclockwise)(Pass_2_counterclockwise)"
      .. "(Pass_X_clockwise{x=6})(Send_to_terminal_X_plus_1)(GOTO_20)(Function)",
  }
end

test("The rulebook's example: scores, the rows that remain, who is Terminal 1", function(t)
  local match = example(t, {}, { B = "(Pass_1_clockwise)" })
  match:expect {
    asks = "B", options = { "draw", "program", "function" }, x = 1, terminal_1 = "B", turn = "B",
    token = "D", points = { A = 1, B = 3, C = 2, D = 2 },
    program = "(Pass_X_clockwise{x=6})(Send_to_terminal_X_plus_1)()(Function)",
    trash = "(GOTO_20)(Pass_3_clockwise)(Pass_1_counterclockwise)(Pass_2_counterclockwise)",
    slot = "(Pass_2_clockwise)",
  }
end)

test("The next card goes right of the Function, and in the next round X is 6", function(t)
  local match = example(t, { actions = 1, hand = 1 }, {
    A = "(Firewall)", B = "(Pass_3_counterclockwise)", C = "(Pass_1_clockwise)(Pass_2_clockwise)",
    D = "(Pass_1_clockwise)",
  })
  match:answer("B", "program")
  match:expect {
    asks = "C",
    program = "(Pass_X_clockwise{x=6})(Send_to_terminal_X_plus_1)()(Function)(Pass_3_counterclockwise)",
  }
  match:answer("C", "function")
  match:answer("C", "C's Pass_1_clockwise")
  match:answer("D", "function")
  match:expect { asks = "C", x = 6, terminal_1 = "C", points = { A = 1, B = 4, C = 3, D = 3 } }
end)

test("The example's run with the seats one further round the table", function(t)
  local match = t:match {
    seats = 4, terminal_1 = "B", token = "D", slot = "(Pass_2_clockwise)", hand = { C = "(Pass_1_clockwise)" },
    program = "(Pass_3_clockwise{x=1})(Pass_1_counterclockwise)(Pass_2_counterclockwise)"
      .. "(Pass_X_clockwise{x=6})(Send_to_terminal_X_plus_1)(GOTO_20)(Function)",
  }
  match:expect { terminal_1 = "C", points = { B = 1, C = 3, D = 2, A = 2 } }
end)
