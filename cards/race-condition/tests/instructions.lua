-- The instructions: the effect of each on x and i, and when conditions are true.

-- Executes one line by an action.
local function execute(t, line, x, i)
  local match = t:match {
    options = { goal = 99 }, x = x, i = i, next_1 = 2, hand = { B = { "break", "break" } },
    program = "i = 1\n" .. line .. "\n  x = x + 1\nx = -x",
  }
  match:answer("B", "advance")
  return match
end

test("Assignments to i", function(t)
  local cases = {
    { "i = 1", 7, 1 }, { "i = -1", 7, -1 }, { "i = -i", 7, -7 }, { "i = -i", -3, 3 }, { "i = -i", 0, 0 },
    { "i = i + 1", 7, 8 }, { "i = i + 1", -1, 0 }, { "i = i - 1", 7, 6 }, { "i = i - 1", 0, -1 },
  }
  for _, case in ipairs(cases) do
    local match = t:match {
      x = 3, i = case[2], next_1 = 2, hand = { B = { "break" } }, program = "i = 1\n" .. case[1],
    }
    match:answer("B", "advance")
    match:expect { x = 3, i = case[3] }
  end
end)

test("Assignments to x", function(t)
  local cases = {
    { "x = x + i", 1, 2, 3 }, { "x = x + i", 1, -2, -1 }, { "x = x - i", 1, 2, -1 }, { "x = x - i", 1, -2, 3 },
    { "x = x + 1", 1, 2, 2 }, { "x = x - 1", 1, 2, 0 }, { "x = -x", 2, 1, -2 }, { "x = -x", -2, 1, 2 },
  }
  for _, case in ipairs(cases) do
    local match = t:match {
      x = case[2], i = case[3], next_1 = 2, hand = { B = { "break" } }, program = "i = 1\n" .. case[1],
    }
    match:answer("B", "advance")
    match:expect { x = case[4], i = case[3] }
  end
end)

test("Conditions", function(t)
  local cases = {
    { "(i > 0)", 0, 1, true }, { "(i > 0)", 9, 0, false }, { "(i > 0)", 9, -1, false },
    { "(i < 0)", 0, -1, true }, { "(i < 0)", -9, 0, false }, { "(i < 0)", -9, 1, false },
    { "(x > 0)", 1, 0, true }, { "(x > 0)", 0, 9, false }, { "(x > 0)", -1, 9, false },
    { "(x < 0)", -1, 0, true }, { "(x < 0)", 0, -9, false }, { "(x < 0)", 1, -9, false },
    { "(i > x)", 1, 2, true }, { "(i > x)", 2, 2, false }, { "(i > x)", 2, 1, false },
    { "(i < x)", 2, 1, true }, { "(i < x)", 2, 2, false }, { "(i < x)", 1, 2, false },
  }
  for _, case in ipairs(cases) do
    execute(t, "if " .. case[1], case[2], case[3]):expect {
      next_1 = case[4] and 3 or 4, x = case[2], i = case[3],
    }
    if case[1] ~= "(i > x)" and case[1] ~= "(i < x)" then
      execute(t, "while " .. case[1], case[2], case[3]):expect {
        next_1 = case[4] and 3 or 4, x = case[2], i = case[3],
      }
    end
  end
end)

test("A result that does not fit changes nothing, and the pointer goes on", function(t)
  local cases = {
    { "i = i + 1", 0, math.maxinteger }, { "i = i - 1", 0, math.mininteger }, { "i = -i", 0, math.mininteger },
    { "x = x + i", 1, math.maxinteger }, { "x = x - i", 1, math.mininteger },
  }
  for _, case in ipairs(cases) do
    local match = t:match {
      x = case[2], i = case[3], next_1 = 2, hand = { B = { "break" } },
      program = "i = 1\n" .. case[1] .. "\nx = -x",
    }
    match:answer("B", "advance")
    match:expect { x = case[2], i = case[3], next_1 = 3, over = false, actions_left = 1 }
  end
end)

test("A result that does not fit leaves the pointer in its loop like any assignment", function(t)
  local match = t:match { i = math.maxinteger, next_1 = 3, hand = { B = { "break" } }, program = [[
    i = 1
    while (i > 0)
      i = i + 1
  ]] }
  match:answer("B", "advance")
  match:expect { i = math.maxinteger, next_1 = 2 }
end)

test("At the end of a turn, too, and the other pointers advance", function(t)
  local match = t:match {
    actions_left = 1, i = math.maxinteger, x = 1, hand = { A = { "else" }, B = { "break" } }, program = [[
       i = 1
    1> i = i + 1
    2> x = -x
  ]] }
  match:answer("B", "discard")
  match:expect { turn = "A", i = math.maxinteger, x = -1, program = [[
       i = 1
       i = i + 1
    1> x = -x
    2>
  ]] }
end)
