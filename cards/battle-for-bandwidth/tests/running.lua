-- The run: X, the order of the cards, and the places that it passes over.

local function run(t, program, more)
  local position = {
    seats = 4, token = "A", terminal_1 = "A", program = program, hand = { B = "(Pass_1_clockwise)" },
  }
  for key, value in pairs(more or {}) do position[key] = value end
  return t:match(position)
end

test("X is the value of the first card in the program", function(t)
  run(t, "(Pass_1_clockwise{x=5})(Pass_1_clockwise{x=2})"):expect { x = 5 }
end)

test("The function isn't part of the program", function(t)
  run(t, "(Function{x=4})(Pass_X_clockwise)", { slot = "(Pass_1_clockwise{x=2})" }):expect { x = 4, token = "B" }
end)

test("X is the value of the first card that stands there, behind empty spaces", function(t)
  run(t, "()()(Pass_1_clockwise{x=2})(Pass_X_clockwise)"):expect { x = 2, points = { B = 1, D = 1 } }
end)

test("X of a card that is commented out", function(t)
  run(t, "(Pass_1_clockwise{x=3, commented=true})(Pass_X_clockwise)"):expect { x = 3, points = { B = 0, D = 1 } }
end)

test("X of a GOTO and of a Function", function(t)
  run(t, "(GOTO_20{x=4})(Pass_X_clockwise)"):expect { x = 4, token = "A", points = { A = 1 } }
  run(t, "(Function{x=1})(Pass_X_clockwise)"):expect { x = 1, token = "B" }
end)

test("X of a Send to terminal", function(t)
  run(t, "(Send_to_terminal_X_minus_1{x=3})(Pass_X_clockwise)"):expect {
    x = 3, token = "A", points = { A = 1, B = 1 },
  }
end)

test("X is as the run began, whatever comes first later", function(t)
  run(t, "(GOTO_10{x=2})(Pass_X_clockwise{x=1})(Pass_X_clockwise{x=1})"):expect { x = 2, points = { A = 1, C = 1 } }
end)

test("The run goes from left to right and from row to row", function(t)
  run(t, "(Pass_1_clockwise)(Pass_1_clockwise)(Send_to_terminal_X{x=1})(Pass_1_counterclockwise)", {
    program = "(Pass_1_clockwise{x=1})(Pass_1_clockwise)(Send_to_terminal_X)(Pass_1_counterclockwise)",
  }):expect { token = "D", points = { A = 1, B = 1, C = 1, D = 1 } }
end)

test("Empty spaces are passed over", function(t)
  run(t, "()(Pass_1_clockwise)()()(Pass_2_clockwise)"):expect { token = "D", points = { B = 1, D = 1 } }
end)

test("An empty program does nothing", function(t)
  local match = t:match {
    seats = 3, phase = "action", terminal_1 = "C", token = "B", turn = "B", actions_left = 1,
    hand = { A = "(GOTO_10)(Spoof)", B = "(Firewall)" },
  }
  match:expect { asks = "A", terminal_1 = "A", token = "B", points = { A = 0, B = 0, C = 0 } }
end)

test("The program runs once", function(t)
  run(t, "(Pass_1_clockwise)(Pass_1_clockwise)"):expect { points = { A = 0, B = 1, C = 1, D = 0 } }
end)

test("A card that is commented out is passed over", function(t)
  run(t, "(Pass_1_clockwise)(Pass_2_clockwise{commented=true})(Pass_1_clockwise)"):expect {
    points = { B = 1, C = 1, D = 0 }, program = "(Pass_1_clockwise)(Pass_2_clockwise)(Pass_1_clockwise)",
    comments = false,
  }
end)

test("A GOTO that is commented out stays", function(t)
  run(t, "(Pass_1_clockwise)(GOTO_10{commented=true})"):expect {
    points = { B = 1 }, program = "(Pass_1_clockwise)(GOTO_10)", trash = "",
  }
end)

test("A Function that is commented out: the card in the function isn't executed there, but elsewhere", function(t)
  run(t, "(Function{commented=true})(Function)", { slot = "(Pass_1_clockwise)" }):expect {
    points = { B = 1, C = 0 }, token = "B",
  }
end)

test("Everything commented out: nothing happens", function(t)
  run(t, "(Pass_1_clockwise{commented=true})"):expect { token = "A", points = { A = 0, B = 0 } }
end)

test("Pass cards that are rerouted go the other way, also in the function; others don't", function(t)
  run(t, "(Pass_1_clockwise{x=3})(Pass_2_counterclockwise)(Function)(Send_to_terminal_X)", {
    rerouted = true, slot = "(Pass_X_clockwise)",
  }):expect { points = { A = 0, B = 1, C = 2, D = 1 }, token = "C", rerouted = false }
end)

test("In the next round pass cards go as printed again", function(t)
  local match = run(t, "(Pass_1_clockwise)", {
    rerouted = true, options = { actions = 1, hand = 2 },
    hand = {
      A = "(Firewall)(Firewall)", B = "(GOTO_10)(Pass_1_clockwise)", C = "(GOTO_10)(Spoof)",
      D = "(Firewall)(Firewall)",
    },
  })
  match:expect { points = { D = 1 }, token = "D" }
  match:answer("B", "function")
  match:answer("C", "program")
  match:expect { points = { A = 1, D = 1 } }
end)
