-- y: the Climber's counter, and the lines with it.

-- A position in which B, who is Negative, executes one line by an action; C is the Climber.
local function execute(t, line, counters, goal)
  local below = line:starts_with("if") and "\n  i = 1" or "\ni = 1"
  local match = t:match {
    options = { goal = goal or 5 }, x = counters.x, i = counters.i, y = counters.y, next_1 = 2,
    hand = { B = { "break" } }, program = "i = 1\n" .. line .. below .. "\nx = -x",
  }
  match:answer("B", "advance")
  return match
end

test("The Climber wins when y is at the goal, on whosever turn", function(t)
  execute(t, "y = y + 1", { x = 0, i = 0, y = 4 }):expect { winner = "C", y = 5, turn = "B", next_1 = 2 }
end)

test("The Climber wins when y is beyond the goal", function(t)
  execute(t, "y = y + i", { x = 0, i = 3, y = 4 }):expect { winner = "C", y = 7 }
end)

test("The Climber does not win with y at minus the goal", function(t)
  execute(t, "y = y - i", { x = 0, i = 3, y = -4 }):expect { over = false, y = -7 }
end)

test("The goal is an option for the Climber, too", function(t)
  execute(t, "y = y + 1", { x = 0, i = 0, y = 1 }, 2):expect { winner = "C" }
  execute(t, "y = y + 1", { x = 0, i = 0, y = 4 }, 6):expect { over = false }
end)

test("Positive and Negative win by x as ever, and x comes before y", function(t)
  execute(t, "x = x + 1", { x = 4, i = 0, y = 0 }):expect { winner = "A" }
  execute(t, "x = x - 1", { x = -4, i = 0, y = 0 }):expect { winner = "B" }
  execute(t, "x = x + 1", { x = 4, i = 0, y = 5 }):expect { winner = "A" }
end)

test("The Climber is the seat before Positive", function(t)
  local match = t:match { positive = "B", y = 4, next_1 = 2, hand = { C = { "break" } }, program = [[
    i = 1
    y = y + 1
  ]] }
  match:expect { turn = "C" }
  match:answer("C", "advance")
  match:expect { winner = "A" }
end)

test("The lines with y", function(t)
  local cases = {
    { "y = y + 1", 1, 3 }, { "y = y + i", 1, 5 }, { "y = y - i", 1, -1 }, { "y = y + x", 1, 3 },
    { "y = y - x", 1, 1 }, { "x = x + y", 3, 2 }, { "x = x - y", -1, 2 },
  }
  for _, case in ipairs(cases) do
    execute(t, case[1], { x = 1, i = 3, y = 2 }, 9):expect { x = case[2], i = 3, y = case[3] }
  end
end)

test("A condition may reckon", function(t)
  execute(t, "if (x * i > y)", { x = 2, i = 2, y = 3 }):expect { next_1 = 3 }
  execute(t, "if (x * i > y)", { x = 2, i = 2, y = 4 }):expect { next_1 = 4 }
  execute(t, "if (x * i > y)", { x = -2, i = -2, y = 3 }):expect { next_1 = 3 }
end)

test("A condition that does not fit 64 bits moves as if it were false, and changes nothing", function(t)
  local match = execute(t, "if (x * i > y)", { x = 2, i = math.maxinteger, y = 0 })
  match:expect { next_1 = 4, x = 2, i = math.maxinteger, y = 0, over = false, actions_left = 1 }
end)
