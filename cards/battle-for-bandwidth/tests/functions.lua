-- Function: the card in the function is executed as if it were in the program.

local function run(t, program, slot, more)
  local position = {
    seats = 4, token = "A", terminal_1 = "A", program = program, slot = slot, hand = { B = "(Pass_1_clockwise)" },
  }
  for key, value in pairs(more or {}) do position[key] = value end
  return t:match(position)
end

test("Function executes the card in the function and scores as it does; both stay", function(t)
  run(t, "(Function)", "(Pass_2_clockwise)"):expect {
    token = "C", points = { A = 0, B = 0, C = 1, D = 0 }, program = "(Function)", slot = "(Pass_2_clockwise)",
    trash = "",
  }
end)

test("Each of several Functions executes it", function(t)
  run(t, "(Function)(Pass_1_clockwise)(Function)(Function)", "(Pass_1_counterclockwise)"):expect {
    token = "C", points = { A = 1, B = 0, C = 1, D = 2 },
  }
end)

test("X is the Function's own value when it comes first, not that of the function", function(t)
  run(t, "(Function{x=3})", "(Pass_X_clockwise{x=5})"):expect { x = 3, token = "D", points = { D = 1 } }
end)

test("Function of a Send to terminal counts from Terminal 1", function(t)
  run(t, "(Function{x=2})", "(Send_to_terminal_X_plus_1)", { terminal_1 = "D", hand = { A = "(Pass_1_clockwise)" } })
    :expect { token = "B", points = { B = 1 } }
end)

test("Function of a terminal that does not exist: nothing", function(t)
  run(t, "(Function{x=1})", "(Send_to_terminal_X_minus_1)"):expect { token = "A", points = { A = 0 } }
end)

test("Without a card in the function nothing happens", function(t)
  run(t, "(Function)(Pass_1_clockwise)", nil):expect { points = { A = 0, B = 1 } }
end)

test("A function that is changed between two runs counts as it is then", function(t)
  local match = run(t, "(Function)", "(Pass_2_clockwise)", {
    options = { actions = 1, hand = 1 },
    hand = {
      A = "(Firewall)", B = "(Pass_1_counterclockwise)", C = "(Pass_1_clockwise)(GOTO_10)(Function)",
      D = "(Firewall)",
    },
  })
  match:expect { asks = "B", points = { C = 1 }, token = "C" }
  match:answer("B", "function")
  match:expect { slot = "(Pass_1_counterclockwise)", trash = "(Pass_2_clockwise)" }
  match:answer("C", "program")
  match:answer("C", "C's Pass_1_clockwise")
  match:expect { asks = "C", points = { A = 0, B = 1, C = 2, D = 0 }, program = "(Function)(Pass_1_clockwise)" }
end)

test("A chain of Functions and GOTOs", function(t)
  run(t, "(Function)(GOTO_20)(Pass_1_clockwise)(Function)(GOTO_10)(Function)", "(Pass_1_clockwise)"):expect {
    token = "C", points = { A = 1, B = 2, C = 2, D = 1 },
    program = "(Function)()(Pass_1_clockwise)(Function)()(Function)", trash = "(GOTO_20)(GOTO_10)",
  }
end)
