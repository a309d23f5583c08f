-- Winning: at once, even during a run.

local kGoals = { 0, 15, 12, 9, 7, 6 }

test("With so many points the game is won, for each number of players", function(t)
  for seats = 2, 6 do
    local match = t:match {
      seats = seats, token = "A", points = { B = kGoals[seats] - 1 }, program = "(Pass_1_clockwise)",
    }
    match:expect { winner = "B", points = { B = kGoals[seats] } }
  end
end)

test("One point less does not win", function(t)
  t:match {
    seats = 4, token = "A", points = { B = 7 }, program = "(Pass_1_clockwise)", hand = { B = "(Pass_1_clockwise)" },
  }:expect { over = false, points = { B = 8 } }
end)

test("The rest of the program isn't executed", function(t)
  t:match {
    seats = 4, token = "A", points = { B = 8, C = 8 }, program = "(Pass_1_clockwise)(Pass_1_clockwise)",
  }:expect { winner = "B", points = { B = 9, C = 8 }, token = "B" }
end)

test("A Function can win", function(t)
  t:match {
    seats = 3, token = "A", points = { C = 11 }, program = "(Function)(Pass_1_clockwise)",
    slot = "(Pass_2_clockwise)",
  }:expect { winner = "C" }
end)

test("A Send to terminal can win", function(t)
  t:match { seats = 5, token = "A", points = { E = 6 }, program = "(Send_to_terminal_X{x=5})" }
    :expect { winner = "E" }
end)

test("The second time through a row wins", function(t)
  t:match {
    seats = 6, token = "A", points = { C = 5 }, program = "(Pass_1_clockwise)(GOTO_10)(Pass_1_clockwise)",
  }:expect { winner = "C", points = { B = 1, C = 6 } }
end)

test("When nobody can do anything for two rounds, and the program scores for nobody, it is a draw", function(t)
  local hands = { A = "(Firewall)", B = "(Refactor)(Firewall)", C = "" }
  t:match { phase = "action", hand = hands, program = "(Send_to_terminal_X{x=6})" }:expect { winner = "draw" }
  t:match { phase = "action", hand = hands, program = "" }:expect { winner = "draw", program = "" }
end)

test("It isn't as long as the program scores", function(t)
  t:match { seats = 3, phase = "action", hand = { A = "(Firewall)" }, program = "(Send_to_terminal_X{x=3})" }:expect {
    winner = "C", points = { A = 11, B = 11, C = 12 },
  }
end)

test("A game of random answers comes to an end, with every number of players", function(t)
  for seats = 2, 6 do
    local match = t:match { seats = seats, seed = seats }
    match:play(seats)
    match:expect { over = true }
  end
end)
