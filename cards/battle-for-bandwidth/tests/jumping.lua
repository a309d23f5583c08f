-- GOTO 10 and GOTO 20: they lead the run to the start of a row, once, and leave an empty space.

local function run(t, program, more)
  local position = {
    seats = 4, token = "A", terminal_1 = "A", program = program, hand = { B = "(Pass_1_clockwise)" },
  }
  for key, value in pairs(more or {}) do position[key] = value end
  return t:match(position)
end

test("GOTO 10 begins the program again and is discarded; it does not score", function(t)
  run(t, "(Pass_1_clockwise)(GOTO_10)(Pass_2_clockwise)"):expect {
    token = "A", points = { A = 1, B = 1, C = 1, D = 0 }, trash = "(GOTO_10)",
    program = "(Pass_1_clockwise)()(Pass_2_clockwise)",
  }
end)

test("GOTO 10 from the second row goes to the first", function(t)
  run(t, "(Pass_1_clockwise)(Pass_1_clockwise)(Pass_1_clockwise)(GOTO_10)(Pass_2_clockwise)"):expect {
    points = { A = 2, B = 2, C = 2, D = 1 }, token = "A", program =
      "(Pass_1_clockwise)(Pass_1_clockwise)(Pass_1_clockwise)()(Pass_2_clockwise)",
  }
end)

test("GOTO 20 leads forwards: what stands between is left out", function(t)
  run(t, "(Pass_1_clockwise)(GOTO_20)(Pass_2_clockwise)(Pass_1_counterclockwise)"):expect {
    token = "A", points = { A = 1, B = 1, C = 0, D = 0 },
    program = "(Pass_1_clockwise)()(Pass_2_clockwise)(Pass_1_counterclockwise)",
  }
end)

test("GOTO 20 leads back from the third row", function(t)
  run(t, "(Pass_1_clockwise)(Pass_1_clockwise)(Pass_1_clockwise)(Pass_1_clockwise)()()(GOTO_20)"):expect {
    token = "B", points = { A = 1, B = 2, C = 1, D = 1 },
    program = "(Pass_1_clockwise)(Pass_1_clockwise)(Pass_1_clockwise)(Pass_1_clockwise)",
  }
end)

test("GOTO 20 within the second row", function(t)
  run(t, "(Pass_1_clockwise)(Pass_1_clockwise)(Pass_1_clockwise)(Pass_1_clockwise)(GOTO_20)(Pass_2_clockwise)")
    :expect { token = "D", points = { A = 1, B = 2, C = 1, D = 2 } }
end)

test("GOTO 20 without a second row is just discarded, and the run goes on behind it", function(t)
  run(t, "(Pass_1_clockwise)(GOTO_20)(Pass_1_clockwise)"):expect {
    token = "C", points = { B = 1, C = 1 }, trash = "(GOTO_20)", program = "(Pass_1_clockwise)()(Pass_1_clockwise)",
  }
end)

test("GOTO 20 as the last card of the only row: the run ends", function(t)
  run(t, "(Pass_1_clockwise)(GOTO_20)"):expect { points = { B = 1 }, program = "(Pass_1_clockwise)" }
end)

test("GOTO 10 as the first card begins again behind its own space", function(t)
  run(t, "(GOTO_10)(Pass_1_clockwise)"):expect {
    token = "B", points = { B = 1 }, program = "()(Pass_1_clockwise)", trash = "(GOTO_10)",
  }
end)

test("GOTO 10 alone: nothing is left", function(t)
  run(t, "(GOTO_10)"):expect { program = "", trash = "(GOTO_10)", points = { A = 0, B = 0 } }
end)

test("Several GOTOs each lead once", function(t)
  run(t, "(Pass_1_clockwise)(GOTO_10)(GOTO_10)"):expect {
    token = "D", points = { B = 1, C = 1, D = 1, A = 0 }, program = "(Pass_1_clockwise)",
    trash = "(GOTO_10)(GOTO_10)",
  }
end)

test("A row that has lost all its cards in this run is still a row", function(t)
  run(t, "(GOTO_20)(GOTO_20)(Pass_1_clockwise)(GOTO_10)"):expect {
    points = { A = 0, B = 0, C = 0, D = 0 }, program = "()()(Pass_1_clockwise)",
    trash = "(GOTO_20)(GOTO_10)(GOTO_20)",
  }
end)

test("A GOTO that leads to empty spaces goes on with the next card behind them", function(t)
  run(t, "(Pass_1_clockwise)(GOTO_20)(Pass_3_clockwise)()()(Pass_2_clockwise)"):expect {
    token = "D", points = { B = 1, D = 1 },
  }
end)

test("X stays what it was when the first card is a GOTO that is gone", function(t)
  run(t, "(GOTO_10{x=2})(Pass_X_clockwise{x=1})"):expect { x = 2, token = "C", points = { C = 1 } }
end)
