-- Setting up a game.

test("The Top Card i = 1 lies there with pointer 1 on it, x and i are 0", function(t)
  local match = t:match { seed = 1 }
  match:expect { phase = "act", x = 0, i = 0, program = "1> i = 1", discards = "", aside = "" }
end)

test("Negative is dealt four cards and begins, Positive five", function(t)
  local match = t:match { seed = 1 }
  match:expect {
    positive = "A", turn = "B", actions_left = 2, asks = "B",
    hand = {
      A = { "NEW_THREAD", "MOVE", "while (x > 0)", "INSERT", "DELETE" },
      B = { "MOVE", "INSERT", "i = -i", "if (x > 0)" },
    },
  }
end)

test("Who is Positive is decided by chance", function(t)
  t:match({ seed = 1 }):expect { positive = "A", asks = "B" }
  t:match({ seed = 2 }):expect { positive = "B", asks = "A" }
end)

test("The turns go on in seat order", function(t)
  local match = t:match {
    options = { actions = 1 }, hand = { A = { "i = 1", "i = 1" }, B = { "i = -1", "i = -1" } },
    program = "i = 1\n1>",
  }
  match:answer("B", "instruction")
  match:expect { turn = "A", actions_left = 1, asks = "A" }
  match:answer("A", "instruction")
  match:expect { turn = "B", actions_left = 1, asks = "B" }
end)

test("A is Positive and B has the turn in a position that says nothing else", function(t)
  local match = t:match { hand = { B = { "i = 1" } }, program = "i = 1" }
  match:expect { positive = "A", turn = "B", actions_left = 2, program = "1> i = 1" }
end)

test("The other seat is Negative and has the turn in a position that says who is Positive", function(t)
  local match = t:match { positive = "B", hand = { A = { "i = 1" } }, program = "i = 1" }
  match:expect { turn = "A", asks = "A" }
end)

test("A position may be one in the midst of a turn", function(t)
  local match = t:match { turn = "A", actions_left = 1, hand = { A = { "i = 1" } }, program = "i = 1" }
  match:expect { asks = "A" }
  match:answer("A", "discard")
  match:expect { turn = "B" }
end)

test("Pointers of a position may be given by name", function(t)
  local match = t:match { hand = { B = { "i = 1" } }, next_1 = 2, next_3 = 1, program = [[
    i = 1
    i = -i
  ]] }
  match:expect { program = [[
    3> i = 1
    1> i = -i
  ]] }
end)

test("A position may say which pointers rest", function(t)
  local match = t:match {
    actions_left = 1, resting = { 1 }, hand = { A = { "i = 1" }, B = { "i = 1" } }, program = [[
    1>2> i = 1
         i = -i
  ]] }
  match:answer("B", "discard")
  match:expect { turn = "A", resting = {}, program = [[
    1> i = 1
    2> i = -i
  ]] }
end)

test("The lines of a position must stand where lines may", function(t)
  local match = t:match { hand = { B = { "break" } }, program = [[
    i = 1
    if (i > 0)
    x = -x
  ]] }
  match:fails("line 3 of the program can't stand at level 0")
end)

test("An option says who is Positive", function(t)
  t:match { options = { positive = "B" }, seed = 1 }:expect { positive = "B", turn = "A" }
  t:match { options = { positive = "B" }, seed = 2 }:expect { positive = "B", turn = "A" }
  t:match { options = { positive = "A" }, seed = 3 }:expect { positive = "A", turn = "B" }
end)
