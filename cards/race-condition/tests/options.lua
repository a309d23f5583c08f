-- Options: actions per turn, cards of a full hand, the goal.

test("With one action a turn the pointers advance after each", function(t)
  local match = t:match {
    options = { actions = 1 }, hand = { A = { "else" }, B = { "break", "SET NEXT" } }, program = "i = 1\ni = -i",
  }
  match:expect { actions_left = 1, options = { "instruction", "discard", "advance" } }
  match:answer("B", "discard")
  match:answer("B", "B's break")
  match:expect { turn = "A", i = 1, next_1 = 2 }
end)

test("With three actions a turn a special that costs two leaves one", function(t)
  local match = t:match {
    options = { actions = 3 }, hand = { A = { "TRADE HANDS" }, B = { "TRADE HANDS" } }, program = "i = 1",
  }
  match:answer("B", "special")
  match:expect { turn = "B", actions_left = 1, options = { "draw", "discard", "advance" } }
end)

test("One may draw as long as the hand has fewer cards than the option says", function(t)
  local function offered(count)
    local hand = { "i = 1", "i = -1", "break", "i = -i", "x = -x", "else" }
    while #hand > count do table.remove(hand) end
    return t:match { options = { hand = 6 }, hand = { B = hand }, deck = { "MOVE" }, program = "i = 1" }
  end
  offered(5):expect { options = { "instruction", "draw", "discard", "advance" } }
  offered(6):expect { options = { "instruction", "discard", "advance" } }
end)

test("The first deal does not depend on the option hand", function(t)
  local match = t:match { seed = 1, options = { hand = 3 } }
  match:expect {
    asks = "B", hand = { B = { "MOVE", "INSERT", "i = -i", "if (x > 0)" } },
  }
end)

test("The goal is an option", function(t)
  local function execute(line, x)
    local match = t:match {
      options = { goal = 2 }, x = x, next_1 = 2, hand = { B = { "break" } }, program = "i = 1\n" .. line,
    }
    match:answer("B", "advance")
    return match
  end
  execute("x = x + 1", 0):expect { over = false }
  execute("x = x + 1", 1):expect { winner = "A" }
  execute("x = x - 1", 0):expect { over = false }
  execute("x = x - 1", -1):expect { winner = "B" }
end)
