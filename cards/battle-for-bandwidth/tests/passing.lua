-- Pass cards pass the Token around the table; the player who then holds it scores.

-- A run of one card with the Token at A. Afterwards B is Terminal 1 and is asked.
local function run(t, program, seats, more)
  local position = {
    seats = seats, token = "A", terminal_1 = "A", program = program, hand = { B = "(Pass_1_clockwise)" },
  }
  for key, value in pairs(more or {}) do position[key] = value end
  return t:match(position)
end

test("Pass 1 clockwise: the player to the left scores", function(t)
  run(t, "(Pass_1_clockwise)", 4):expect { token = "B", points = { A = 0, B = 1, C = 0, D = 0 } }
end)

test("Pass 2 clockwise: only the last player scores, not the one in between", function(t)
  run(t, "(Pass_2_clockwise)", 4):expect { token = "C", points = { A = 0, B = 0, C = 1, D = 0 } }
end)

test("Pass 3 clockwise", function(t)
  run(t, "(Pass_3_clockwise)", 4):expect { token = "D", points = { D = 1 } }
end)

test("Pass 1 counterclockwise: the player to the right scores", function(t)
  run(t, "(Pass_1_counterclockwise)", 4):expect { token = "D", points = { A = 0, B = 0, C = 0, D = 1 } }
end)

test("Pass 2 counterclockwise", function(t)
  run(t, "(Pass_2_counterclockwise)", 5):expect { token = "D", points = { D = 1, E = 0 } }
end)

test("Pass 3 counterclockwise", function(t)
  run(t, "(Pass_3_counterclockwise)", 6):expect { token = "D", points = { D = 1, E = 0, F = 0 } }
end)

test("All the way round the table: who had the Token has it again, and scores", function(t)
  run(t, "(Pass_3_clockwise)", 3):expect { token = "A", points = { A = 1, B = 0, C = 0 } }
end)

test("Further than once round the table", function(t)
  run(t, "(Pass_3_counterclockwise)", 2):expect { token = "B", points = { A = 0, B = 1 } }
end)

test("Pass X clockwise passes as far as X says", function(t)
  run(t, "(Pass_X_clockwise{x=2})", 4):expect { x = 2, token = "C", points = { C = 1 } }
end)

test("Pass X clockwise with X 6 at a table of four", function(t)
  run(t, "(Pass_X_clockwise{x=6})", 4):expect { x = 6, token = "C", points = { C = 1 } }
end)

test("Pass X counterclockwise", function(t)
  run(t, "(Pass_X_counterclockwise{x=3})", 5):expect { x = 3, token = "C", points = { C = 1 } }
end)

test("Card after card passes from where the last one has left the Token", function(t)
  run(t, "(Pass_1_clockwise)(Pass_1_clockwise)(Pass_1_counterclockwise)(Pass_2_clockwise)", 4):expect {
    token = "D", points = { A = 0, B = 2, C = 1, D = 1 },
  }
end)

test("Passing has nothing to do with who is Terminal 1", function(t)
  run(t, "(Pass_1_clockwise)", 4, { terminal_1 = "C", hand = { D = "(Pass_1_clockwise)" } }):expect {
    token = "B", terminal_1 = "D", points = { B = 1 },
  }
end)
