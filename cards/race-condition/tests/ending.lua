-- The end: x at the goal, or at minus the goal.

-- A match with one line, which B, who is Negative, executes by an action.
local function execute(t, line, x, i, positive)
  local match = t:match {
    positive = positive, turn = "B", x = x, i = i, next_1 = 2,
    hand = { B = { "break" }, A = { "else" } }, program = "i = 1\n" .. line .. "\ni = -i",
  }
  match:answer("B", "advance")
  return match
end

test("Positive wins when x is 5", function(t)
  execute(t, "x = x + 1", 4):expect { over = true, winner = "A", x = 5 }
end)

test("Positive wins when x is more than 5", function(t)
  execute(t, "x = x + i", 4, 3):expect { winner = "A", x = 7 }
end)

test("Negative wins when x is -5", function(t)
  execute(t, "x = x - 1", -4):expect { winner = "B", x = -5 }
end)

test("Negative wins when x is less than -5", function(t)
  execute(t, "x = x - i", -3, 4):expect { winner = "B", x = -7 }
end)

test("With 4 and with -4 the game goes on", function(t)
  execute(t, "x = x + 1", 3):expect { over = false, x = 4, asks = "B" }
  execute(t, "x = x - 1", -3):expect { over = false, x = -4, asks = "B" }
end)

test("i may be as large as it likes", function(t)
  execute(t, "i = i + 1", 0, 100):expect { over = false, i = 101 }
end)

test("Who wins goes by the signs, not by the seats", function(t)
  execute(t, "x = x + 1", 4, 0, "B"):expect { winner = "B" }
  execute(t, "x = x - 1", -4, 0, "B"):expect { winner = "A" }
end)

test("The game ends in the midst of a turn, before the pointer moves", function(t)
  local match = execute(t, "x = x + 1", 4)
  match:expect { over = true, asks = "nobody", turn = "B", actions_left = 1, next_1 = 2 }
end)

test("One can lose on one's own turn", function(t)
  execute(t, "x = x + 1", 4):expect { turn = "B", winner = "A" }
end)

test("The game ends before the next pointer executes", function(t)
  local match = t:match { actions_left = 1, x = 4, i = 1, hand = { A = { "else" }, B = { "break" } }, program = [[
       i = 1
    1> x = x + 1
    2> i = -i
  ]] }
  match:answer("B", "discard")
  match:expect { winner = "A", x = 5, i = 1, turn = "B", program = [[
       i = 1
    1> x = x + 1
    2> i = -i
  ]] }
end)

test("A pointer with a higher priority may win before another would have lost", function(t)
  local match = t:match { actions_left = 1, x = 0, i = 5, hand = { A = { "else" }, B = { "break" } }, program = [[
       i = 1
    2> x = x - i
    1> x = x + i
  ]] }
  match:answer("B", "discard")
  match:expect { winner = "A" }
end)

-- A program that loops for ever, as long as nobody changes it.
local kRound = "1> while (i > 0)\n     x = -x"

test("An endless loop is a draw after a long time without a card to draw", function(t)
  t:match { i = 1, program = kRound }:expect { over = true, winner = "draw" }
end)

-- x grows by one per turn; the turn at the beginning of the position does not count.
test("It is no draw before patience is lost", function(t)
  local winners = { [11] = "A", [12] = "draw" }
  for goal, winner in pairs(winners) do
    t:match {
      options = { patience = 10, actions = 1, goal = goal }, i = 1, program = "1> while (i > 0)\n     x = x + 1",
    }:expect { winner = winner }
  end
end)

test("As long as there is a card to be had a program may go round", function(t)
  local match = t:match {
    options = { patience = 10, actions = 1 }, i = 1, hand = { A = { "break" } }, program = kRound,
  }
  for _ = 1, 20 do match:answer("A", "advance") end
  match:expect { over = false, asks = "A" }
end)

test("Games of random answers come to an end", function(t)
  for seed = 1, 20 do
    local match = t:match { seed = seed }
    match:play(seed)
    match:expect { over = true }
  end
end)
