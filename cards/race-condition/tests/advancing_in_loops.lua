-- Advancing a pointer in loops and at the end of the program, by the seven rules.

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

-- Rule 4

test("From the end of a while's block the pointer goes back to the while, until that is false", function(t)
  local match = follow(t, { i = 1, program = [[
    i = 1
    while (i > 0)
      i = i - 1
      x = x + 1
    x = -x
  ]] }, { 2, 3, 4, 2, 5, "none" })
  match:expect { i = 0, x = -1 }
end)

test("A line that leaves several loops goes to the innermost", function(t)
  follow(t, { i = 1, x = 1, next_1 = 4, program = [[
    i = 1
    while (i > 0)
      while (x > 0)
        x = x - 1
    i = -i
  ]] }, { 3, 2 })
end)

test("A false while leaves the loop around it for that loop's while", function(t)
  follow(t, { i = 1, x = -1, next_1 = 3, program = [[
    i = 1
    while (i > 0)
      while (x > 0)
        x = x - 1
    i = -i
  ]] }, { 2, 3, 2 })
end)

test("A false while is not inside its own block", function(t)
  follow(t, { i = -1, next_1 = 2, program = [[
    i = 1
    while (i > 0)
      x = x + i
    i = -i
  ]] }, { 4 })
end)

test("A false if at the end of a loop's block goes back to the while", function(t)
  follow(t, { i = 1, x = -1, next_1 = 3, program = [[
    i = 1
    while (i > 0)
      if (x > 0)
        x = x - 1
    i = -i
  ]] }, { 2 })
end)

test("An if inside a while is left for the while, not for the line below", function(t)
  follow(t, { i = 1, x = 1, next_1 = 3, program = [[
    i = 1
    while (i > 0)
      if (x > 0)
        x = x - 1
    i = -i
  ]] }, { 4, 2 })
end)

test("A while inside an if is left for the while alone", function(t)
  follow(t, { i = 1, x = 1, next_1 = 4, program = [[
    i = 1
    if (i > 0)
      while (x > 0)
        x = x - 1
    i = -i
  ]] }, { 3, 5 })
end)

-- Rule 6

test("The last line of the program leads to the empty space", function(t)
  follow(t, { program = "i = 1" }, { "none" })
end)

test("An assignment that ends the program inside a while goes back to the innermost", function(t)
  follow(t, { i = 1, x = 1, next_1 = 4, program = [[
    i = 1
    while (i > 0)
      while (x > 0)
        x = x - 1
  ]] }, { 3 })
end)

test("An assignment in an if that ends a loop and the program goes back to the while", function(t)
  follow(t, { i = 1, x = 1, next_1 = 4, program = [[
    i = 1
    while (i > 0)
      if (x > 0)
        x = x - 1
  ]] }, { 2 })
end)

test("A false if that ends the program goes to the empty space even inside a while: the loop is open", function(t)
  follow(t, { i = 1, x = -1, next_1 = 3, program = [[
    i = 1
    while (i > 0)
      if (x > 0)
        x = x - 1
  ]] }, { "none" })
end)

test("A false if as the last line inside a while goes to the empty space", function(t)
  follow(t, { i = 1, x = -1, next_1 = 3, program = [[
    i = 1
    while (i > 0)
      if (x > 0)
  ]] }, { "none" })
end)

test("A false while that ends the program goes to the empty space even inside another", function(t)
  follow(t, { i = 1, x = -1, next_1 = 3, program = [[
    i = 1
    while (i > 0)
      while (x > 0)
        x = x - 1
  ]] }, { "none" })
end)

test("A false while that ends the program goes to the empty space", function(t)
  follow(t, { i = -1, next_1 = 2, program = [[
    i = 1
    while (i > 0)
      x = x + i
  ]] }, { "none" })
end)

-- Rule 7

test("break leaves its loop for the line under the block", function(t)
  follow(t, { i = 1, next_1 = 3, program = [[
    i = 1
    while (i > 0)
      break
      x = x + i
    i = -i
  ]] }, { 5 })
end)

test("break in an if leaves the loop around the if", function(t)
  local match = follow(t, { i = 1, x = 1, next_1 = 3, program = [[
    i = 1
    while (i > 0)
      if (x > 0)
        break
      x = x + i
    i = -i
  ]] }, { 4, 6 })
  match:expect { i = 1, x = 1 }
end)

test("break leaves the innermost loop only, and so comes to the loop around it", function(t)
  follow(t, { i = 1, x = 1, next_1 = 4, program = [[
    i = 1
    while (i > 0)
      while (x > 0)
        break
    i = -i
  ]] }, { 2 })
  follow(t, { i = 1, x = 1, next_1 = 4, program = [[
    i = 1
    while (i > 0)
      while (x > 0)
        break
      x = x + i
    i = -i
  ]] }, { 5 })
end)

test("break out of a loop that ends the program goes to the empty space, also inside another", function(t)
  follow(t, { i = 1, next_1 = 3, program = [[
    i = 1
    while (i > 0)
      break
  ]] }, { "none" })
  follow(t, { i = 1, x = 1, next_1 = 4, program = [[
    i = 1
    while (i > 0)
      while (x > 0)
        break
  ]] }, { "none" })
end)

test("break out of a loop that ends an if's block passes over the else", function(t)
  follow(t, { i = 1, x = 1, next_1 = 4, program = [[
    i = 1
    if (i > 0)
      while (x > 0)
        break
    else
      x = x - 1
    i = -i
  ]] }, { 7 })
end)

test("break outside of any loop does nothing and goes on", function(t)
  local match = follow(t, { i = 1, x = 2, next_1 = 3, program = [[
    i = 1
    if (i > 0)
      break
    i = -i
    break
  ]] }, { 4, 5, "none" })
  match:expect { i = -1, x = 2 }
end)
