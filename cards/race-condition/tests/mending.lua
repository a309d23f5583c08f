-- Mending: after INSERT, MOVE and DELETE, from the top down, each line keeps its level if allowed,
-- and otherwise takes the nearest.

-- Deletes the line with this name, which has no pointer.
local function delete(t, program, line)
  local match = t:match { hand = { B = { "DELETE", "SET NEXT" } }, program = program }
  match:answer("B", "special")
  match:answer("B", "B's DELETE")
  match:answer("B", line)
  return match
end

-- Inserts the only instruction of the hand.
local function insert(t, program, line, place)
  local match = t:match { hand = { B = { "INSERT", line } }, program = program }
  match:answer("B", "special")
  match:answer("B", place)
  return match
end

test("When an if goes its block moves out as far as it must", function(t)
  local match = delete(t, [[
    1> i = 1
       if (i > 0)
         x = x - i
         while (x > 0)
           x = x - 1
       i = -i
  ]], "if (i > 0)")
  match:expect { program = [[
    1> i = 1
       x = x - i
       while (x > 0)
         x = x - 1
       i = -i
  ]] }
end)

test("What stands under the if that goes may stay in the block around it", function(t)
  local match = delete(t, [[
    1> i = 1
       while (i > 0)
         if (x > 0)
           x = x - 1
         i = -i
  ]], "if (x > 0)")
  match:expect { program = [[
    1> i = 1
       while (i > 0)
         x = x - 1
         i = -i
  ]] }
end)

test("When a block's only line goes the next one moves in", function(t)
  local match = delete(t, [[
    1> i = 1
       while (i > 0)
         if (x > 0)
           x = x - 1
       i = -i
  ]], "x = x - 1")
  match:expect { program = [[
    1> i = 1
       while (i > 0)
         if (x > 0)
           i = -i
  ]] }
end)

test("Right under a control line a deeper line comes back to one level deeper", function(t)
  local match = delete(t, [[
    1> i = 1
       while (i > 0)
         if (x > 0)
           if (i > x)
             x = x - 1
           i = -i
  ]], "if (i > x)")
  match:expect { program = [[
    1> i = 1
       while (i > 0)
         if (x > 0)
           x = x - 1
           i = -i
  ]] }
end)

test("An else keeps its level when there is another if for it there", function(t)
  local match = insert(t, [[
    1> i = 1
       if (i > 0)
         x = x - i
       else
         i = -i
  ]], "if (x > 0)", 2)
  match:expect { program = [[
    1> i = 1
       if (x > 0)
         if (i > 0)
           x = x - i
       else
         i = -i
  ]] }
end)

test("An else takes the nearest level of an if", function(t)
  local match = delete(t, [[
    1> i = 1
       while (x > 0)
         if (i > 0)
           x = x - i
         else
           i = -i
  ]], "while (x > 0)")
  match:expect { program = [[
    1> i = 1
       if (i > 0)
         x = x - i
       else
         i = -i
  ]] }
end)

test("Of two levels that are equally near an else takes the deeper", function(t)
  local match = insert(t, [[
    1> i = 1
       if (i > 0)
         if (x > 0)
           if (i > x)
             x = x - 1
         else
           i = -i
  ]], "while (i > 0)", 3)
  match:expect { program = [[
    1> i = 1
       if (i > 0)
         while (i > 0)
           if (x > 0)
             if (i > x)
               x = x - 1
           else
             i = -i
  ]] }
end)

test("When an else goes its block joins that of the if", function(t)
  local match = delete(t, [[
    1> i = 1
       if (i > 0)
         x = x - i
       else
         i = -i
       x = -x
  ]], "else")
  match:expect { program = [[
    1> i = 1
       if (i > 0)
         x = x - i
         i = -i
       x = -x
  ]] }
end)
