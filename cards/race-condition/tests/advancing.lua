-- Advancing a pointer: it executes its line, then moves by the seven rules.

-- Advances pointer 1 repeatedly by actions of one turn. After each action it must
-- be on the next line of `path`.
local function follow(t, position, path)
  position.options = { actions = 9 }
  position.hand = { B = { "break" } }
  local match = t:match(position)
  for _, line in ipairs(path) do
    match:answer("B", "advance")
    match:expect { next_1 = line }
  end
  return match
end

test("Three advances of the worked case", function(t)
  local match = t:match { options = { actions = 4 }, hand = { B = { "break" } }, program = [[
    1> i = 1
       i = -i
       x = x - i
  ]] }
  match:answer("B", "advance")
  match:expect { turn = "B", i = 1, x = 0, program = [[
       i = 1
    1> i = -i
       x = x - i
  ]] }
  match:answer("B", "advance")
  match:expect { turn = "B", i = -1, x = 0, program = [[
       i = 1
       i = -i
    1> x = x - i
  ]] }
  match:answer("B", "advance")
  match:expect { turn = "B", i = -1, x = 1, program = [[
       i = 1
       i = -i
       x = x - i
    1>
  ]] }
end)

test("The line is executed before the pointer moves: a condition sees what has been set", function(t)
  follow(t, { i = -1, program = [[
    i = 1
    if (i > 0)
      x = x + i
    i = -i
  ]] }, { 2, 3, 4, "none" })
end)

-- Rule 1

test("A true if leads to the line under it", function(t)
  follow(t, { i = 1, next_1 = 2, program = [[
    i = 1
    if (i > 0)
      x = x + i
    i = -i
  ]] }, { 3 })
end)

test("A true while leads to the line under it", function(t)
  follow(t, { i = 1, next_1 = 2, program = [[
    i = 1
    while (i > 0)
      x = x + i
    i = -i
  ]] }, { 3 })
end)

test("A true if as the last line leads to the empty space, also inside a while", function(t)
  follow(t, { i = 1, next_1 = 3, program = [[
    i = 1
    while (i > 0)
      if (i > 0)
  ]] }, { "none" })
end)

test("A true while as the last line leads to the empty space", function(t)
  follow(t, { i = 1, next_1 = 2, program = [[
    i = 1
    while (i > 0)
  ]] }, { "none" })
end)

test("Nested true conditions are entered one after the other", function(t)
  follow(t, { i = 1, x = 1, next_1 = 2, program = [[
    i = 1
    if (i > 0)
      if (x > 0)
        while (i > 0)
          x = x - i
  ]] }, { 3, 4, 5, 4 })
end)

test("A pointer set on an else executes nothing and goes to the line under it", function(t)
  local match = follow(t, { i = -1, next_1 = 4, program = [[
    i = 1
    if (i > 0)
      x = x + i
    else
      x = x - i
    i = -i
  ]] }, { 5 })
  match:expect { i = -1, x = 0 }
end)

test("A pointer on an else that is the last line goes to the empty space", function(t)
  follow(t, { i = -1, next_1 = 4, program = [[
    i = 1
    if (i > 0)
      x = x + i
    else
  ]] }, { "none" })
end)

-- Rule 2

test("A false if with an else leads under that else", function(t)
  follow(t, { i = -1, next_1 = 2, program = [[
    i = 1
    if (i > 0)
      x = x + i
    else
      x = x - i
    i = -i
  ]] }, { 5, 6 })
end)

test("A false if whose else is the last line leads to the empty space, also inside a while", function(t)
  follow(t, { i = -1, next_1 = 3, program = [[
    i = 1
    while (i < 0)
      if (i > 0)
        x = x + i
      else
  ]] }, { "none" })
end)

test("The else of an inner if is none of the outer's", function(t)
  follow(t, { i = -1, next_1 = 2, program = [[
    i = 1
    if (i > 0)
      if (x > 0)
        x = x + i
      else
        x = x - i
    i = -i
  ]] }, { 7 })
end)

test("The else of the outer if is none of the inner's", function(t)
  follow(t, { i = 1, x = -1, next_1 = 2, program = [[
    i = 1
    if (i > 0)
      if (x > 0)
        x = x + i
    else
      x = x - i
    i = -i
  ]] }, { 3, 7 })
end)

test("A block is passed over with all that is nested in it", function(t)
  follow(t, { i = -1, next_1 = 2, program = [[
    i = 1
    if (i > 0)
      while (x > 0)
        if (i > x)
          x = x - 1
        x = x + 1
    i = -i
  ]] }, { 7 })
end)

-- Rule 3

test("From the end of an if's block its else is passed over", function(t)
  follow(t, { i = 1, next_1 = 2, program = [[
    i = 1
    if (i > 0)
      x = x + i
    else
      x = x - i
    i = -i
  ]] }, { 3, 6 })
end)

test("Several else in a row are passed over", function(t)
  follow(t, { i = 1, x = 1, next_1 = 3, program = [[
    i = 1
    if (i > 0)
      if (x > 0)
        x = x + i
      else
        x = x - i
    else
      x = x - 1
    i = -i
  ]] }, { 4, 9 })
end)

test("From the end of an else's block the next else is passed over as well", function(t)
  follow(t, { i = 1, x = -1, next_1 = 3, program = [[
    i = 1
    if (i > 0)
      if (x > 0)
        x = x + i
      else
        x = x - i
    else
      x = x - 1
    i = -i
  ]] }, { 6, 9 })
end)

test("Nothing under the else that is passed over is the end of the program", function(t)
  follow(t, { i = 1, next_1 = 2, program = [[
    i = 1
    if (i > 0)
      x = x + i
    else
      x = x - i
  ]] }, { 3, "none" })
end)

test("Nothing under the else that is passed over leads back to the while around it", function(t)
  follow(t, { i = 1, next_1 = 3, program = [[
    i = 1
    while (i > 0)
      if (x < 0)
        x = x - 1
      else
        x = x + i
  ]] }, { 6, 2 })
  follow(t, { i = 1, x = -1, next_1 = 3, program = [[
    i = 1
    while (i > 0)
      if (x < 0)
        x = x - 1
      else
        x = x + i
  ]] }, { 4, 2 })
end)

test("An else that is passed over may end a while: back to the while", function(t)
  follow(t, { i = 1, x = 1, next_1 = 3, program = [[
    i = 1
    while (i > 0)
      if (x > 0)
        x = x - i
      else
        x = x + i
    i = -i
  ]] }, { 4, 2 })
end)

-- Rule 5

test("Otherwise the line below is next, at the same level or further left", function(t)
  follow(t, { i = 1, next_1 = 3, program = [[
    i = 1
    if (i > 0)
      x = x + i
      i = i + 1
    i = -i
    x = -x
  ]] }, { 4, 5, 6 })
end)

test("In the middle of a loop's block the line below is next", function(t)
  follow(t, { i = 1, x = 1, next_1 = 3, program = [[
    i = 1
    while (i > 0)
      if (x > 0)
        x = x - 1
      i = i - 1
    i = -i
  ]] }, { 4, 5, 2 })
end)
