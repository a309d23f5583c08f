-- Expectations use the same form as positions.

test("A hand is expected as it is given, X values included", function(t)
  local hand = { A = "(GOTO_10{x=6})(Spoof)", B = "(Function{x=5})" }
  local match = t:match { phase = "action", hand = hand }
  match:expect { hand = hand }
  match:expect { hand = { A = "(GOTO_10)(Spoof)" } }
end)

test("The X value of each copy can be expected, written or not", function(t)
  local match = t:match { phase = "action", hand = { A = "(GOTO_10)(GOTO_10)(GOTO_10)" } }
  match:expect { hand = { A = "(GOTO_10)(GOTO_10)(GOTO_10)" } }
  match:expect { hand = { A = "(GOTO_10{x=6})(GOTO_10{x=1})(GOTO_10{x=2})" } }
end)

test("The X value of the second copy stays when the first is played", function(t)
  local match = t:match { phase = "action", hand = { A = "(Pass_1_clockwise)(Pass_1_clockwise)" } }
  match:answer("A", "program")
  match:answer("A", "A's Pass_1_clockwise")
  match:expect {
    program = "(Pass_1_clockwise{x=5, author=A})", hand = { A = "(Pass_1_clockwise{x=6})" },
  }
end)

test("A mark can be expected to be there and not to be", function(t)
  local match = t:match {
    phase = "action", program = "(Function{commented=false})(GOTO_20{commented=true})(Function)",
    hand = { A = "(Comment_Out)" }, deck = "(Spoof)(Spoof)(Spoof)",
  }
  match:expect { program = "(Function{commented=false})(GOTO_20{commented=true})(Function)" }
  match:answer("A", "event")
  match:answer("A", "Function#2")
  match:expect {
    program = "(Function{commented=false})(GOTO_20{commented=true})(Function{commented=true})",
  }
end)

test("Who has written a card is compared of those cards only of which it is said", function(t)
  local match = t:match {
    phase = "action", turn = "B", terminal_1 = "B", hand = { B = "(Function)" },
    deck = "(Spoof)(Spoof)(Spoof)",
    program = "(Function{author=A})(Function{author=B})()(Function)",
  }
  match:expect { program = "(Function)(Function{author=B})()(Function)" }
  match:answer("B", "program")
  match:expect { program = "(Function)(Function)()(Function)(Function{author=B})" }
end)

test("All that a position of the middle of a game says can be expected", function(t)
  local position = {
    seats = 3,
    seed = 4,
    options = { events = "rulebook", first = "B" },
    phase = "action",
    program = "(Pass_1_clockwise{x=3}) () (Function) (GOTO_20{author=C})",
    slot = "(Pass_X_clockwise{x=4})",
    deck = "(Spoof)(Function)",
    trash = "(Firewall)",
    hand = { A = "(Function)", B = "", C = "(Cut_and_Paste)(Cut_and_Paste)" },
    points = { A = 2, B = 0, C = 7 },
    terminal_1 = "B",
    turn = "C",
    token = "A",
    actions_left = 1,
    x = 3,
    goal = 9,
    idle = 0,
    rerouted = false,
    comments = false,
    counter = "none",
    out = {},
  }
  t:match(position):expect(position)
end)
