-- Send to terminal cards: the Token goes to a terminal, wherever it is.

local function run(t, program, terminal_1, seats, more)
  local after = string.char(string.byte("A") + (string.byte(terminal_1) - string.byte("A") + 1) % seats)
  local position = {
    seats = seats, token = "A", terminal_1 = terminal_1, program = program,
    hand = { [after] = "(Pass_1_clockwise)" },
  }
  for key, value in pairs(more or {}) do position[key] = value end
  return t:match(position)
end

test("Send to terminal X: terminals are counted to the left, from Terminal 1 on", function(t)
  run(t, "(Send_to_terminal_X{x=3})", "B", 4):expect { token = "D", points = { A = 0, B = 0, C = 0, D = 1 } }
end)

test("Send to terminal X counts round the table", function(t)
  run(t, "(Send_to_terminal_X{x=4})", "B", 4):expect { token = "A", points = { A = 1 } }
end)

test("Terminal 1 is who has the Terminal 1 card", function(t)
  run(t, "(Send_to_terminal_X{x=1})", "C", 4):expect { token = "C", points = { C = 1 } }
end)

test("Send to terminal X plus 1", function(t)
  run(t, "(Send_to_terminal_X_plus_1{x=1})", "A", 4):expect { token = "B", points = { B = 1 } }
end)

test("Send to terminal X minus 1", function(t)
  run(t, "(Send_to_terminal_X_minus_1{x=3})", "A", 4):expect { token = "B", points = { B = 1 } }
end)

test("A terminal above the number of players: nothing happens, nobody scores", function(t)
  run(t, "(Send_to_terminal_X{x=6})", "A", 5):expect {
    token = "A", points = { A = 0, B = 0, C = 0, D = 0, E = 0 },
  }
end)

test("The last terminal there is", function(t)
  run(t, "(Send_to_terminal_X{x=5})", "A", 5):expect { token = "E", points = { E = 1 } }
end)

test("One more than the last terminal", function(t)
  run(t, "(Send_to_terminal_X_plus_1{x=5})", "A", 5):expect { token = "A", points = { A = 0, E = 0 } }
end)

test("Terminal 0 does not exist", function(t)
  run(t, "(Send_to_terminal_X_minus_1{x=1})", "A", 3):expect { token = "A", points = { A = 0, B = 0, C = 0 } }
end)

test("Sent to the player who has the Token already: that player scores", function(t)
  run(t, "(Send_to_terminal_X{x=1})", "A", 3):expect { token = "A", points = { A = 1 } }
end)

test("Beyond the terminals the run goes on", function(t)
  run(t, "(Send_to_terminal_X{x=6})(Pass_1_clockwise)", "A", 3):expect { token = "B", points = { B = 1 } }
end)
