-- Three players: Negative, the Climber, Positive, in this order.

test("Negative is dealt four cards and begins, the two others five", function(t)
  local match = t:match { seed = 1 }
  match:expect {
    positive = "A", turn = "B", asks = "B", x = 0, i = 0, y = 0, program = "1> i = 1",
    hand = {
      A = { "NEW THREAD", "MOVE", "while (x > 0)", "y = y + x", "INSERT" },
      B = { "DELETE", "MOVE", "x = x + y", "INSERT" },
      C = { "swap x, i", "i = -i", "y = y - x", "if (x > 0)", "NEW THREAD" },
    },
  }
end)

test("The turn goes from Negative to the Climber, then to Positive", function(t)
  local match = t:match {
    options = { actions = 1 }, program = "i = 1\n1>",
    hand = { A = { "i = 1", "break" }, B = { "i = 1", "break" }, C = { "i = 1", "break" } },
  }
  for _, seat in ipairs { "B", "C", "A" } do
    match:expect { turn = seat, asks = seat }
    match:answer(seat, "discard")
    match:answer(seat, seat .. "'s i = 1")
  end
  match:expect { turn = "B" }
end)

test("Hands are traded with the player who is chosen", function(t)
  local match = t:match {
    hand = { A = { "i = 1" }, B = { "TRADE HANDS", "break" }, C = { "else" } }, program = "i = 1",
  }
  match:answer("B", "special")
  match:expect { asks = "B", options = { "A", "C" } }
  match:answer("B", "C")
  match:expect { turn = "C", hand = { A = { "i = 1" }, B = { "else" }, C = { "break" } } }
end)

test("Players who can do nothing pass", function(t)
  local match = t:match { hand = { A = { "i = 1", "break" } }, program = "i = 1\n1>" }
  match:expect { turn = "A", asks = "A" }
end)

test("It is a draw when nobody of the three can do anything any more", function(t)
  local match = t:match { program = "i = 1" }
  match:expect { winner = "draw" }
end)

test("Games of random answers come to an end", function(t)
  for seed = 1, 10 do
    local match = t:match { seed = seed }
    match:play(seed)
    match:expect { over = true }
  end
end)
