-- MOVE: a line goes to another place below the Top Card.

test("MOVE asks for the line, another place and the level", function(t)
  local match = t:match { hand = { B = { "MOVE", "SET NEXT" } }, program = [[
    1> i = 1
       if (i > 0)
         x = x - i
       i = -i
       x = -x
  ]] }
  match:answer("B", "special")
  match:answer("B", "B's MOVE")
  match:expect { asks = "B", options = { "if (i > 0)", "x = x - i", "i = -i", "x = -x" } }
  match:answer("B", "x = -x")
  match:expect { asks = "B", options = { "2", "3", "4" } }
  match:answer("B", 4)
  match:expect { asks = "B", options = { "0", "1" } }
  match:answer("B", 1)
  match:expect { actions_left = 1, discards = { "MOVE" }, program = [[
    1> i = 1
       if (i > 0)
         x = x - i
         x = -x
       i = -i
  ]] }
end)

test("A line moved down comes to the place that is chosen, as counted afterwards", function(t)
  local match = t:match { hand = { B = { "MOVE", "SET NEXT" } }, program = [[
    1> i = 1
       i = -i
       x = x - i
       x = -x
  ]] }
  match:answer("B", "special")
  match:answer("B", "B's MOVE")
  match:answer("B", "i = -i")
  match:expect { options = { "3", "4" } }
  match:answer("B", 3)
  match:expect { program = [[
    1> i = 1
       x = x - i
       i = -i
       x = -x
  ]] }
end)

test("The levels to choose from are those of the lines above, mended without the moved one", function(t)
  local match = t:match { hand = { B = { "MOVE", "SET NEXT" } }, program = [[
    1> i = 1
       if (i > 0)
         x = x - i
         x = -x
       i = -i
  ]] }
  match:answer("B", "special")
  match:answer("B", "B's MOVE")
  match:answer("B", "if (i > 0)")
  match:expect { options = { "3", "4", "5" } }
  match:answer("B", 4)
  match:expect { actions_left = 1, program = [[
    1> i = 1
       x = x - i
       x = -x
       if (i > 0)
         i = -i
  ]] }
end)

test("The Top Card stays, also without a pointer; the lines of pointers stay", function(t)
  local match = t:match { hand = { B = { "MOVE", "SET NEXT" } }, program = [[
       i = 1
       i = -i
    1> x = x - i
       x = -x
  ]] }
  match:answer("B", "special")
  match:answer("B", "B's MOVE")
  match:expect { options = { "i = -i", "x = -x" } }
end)

test("MOVE can't be played when no line can go elsewhere", function(t)
  for _, program in ipairs { "1> i = 1", "1> i = 1\n   i = -i", "   i = 1\n1> i = -i\n2> x = -x" } do
    local match = t:match { hand = { B = { "MOVE" } }, program = program }
    match:expect { options = { "discard", "advance" } }
  end
end)

test("A line without which an else would have no if is not offered, an else only where it has one", function(t)
  local match = t:match { hand = { B = { "MOVE", "SET NEXT" } }, program = [[
    1> i = 1
       if (i > 0)
         x = x - i
       else
         i = -i
  ]] }
  match:answer("B", "special")
  match:answer("B", "B's MOVE")
  match:expect { options = { "else", "i = -i" } }
  match:answer("B", "else")
  match:expect { actions_left = 1, program = [[
    1> i = 1
       if (i > 0)
         x = x - i
         i = -i
       else
  ]] }
end)

test("A place at which an else would lose its if is not offered", function(t)
  local match = t:match { hand = { B = { "MOVE", "SET NEXT" } }, program = [[
    1> i = 1
       if (i > 0)
         x = x - i
       else
         i = -i
       while (x > 0)
  ]] }
  match:answer("B", "special")
  match:answer("B", "B's MOVE")
  match:answer("B", "while (x > 0)")
  match:expect { options = { "2", "3", "5" } }
end)

test("The only other place and level is taken without a question", function(t)
  local match = t:match { hand = { B = { "MOVE", "SET NEXT" } }, program = [[
    1> i = 1
       if (i > 0)
    2>   x = x - i
  ]] }
  match:answer("B", "special")
  match:answer("B", "B's MOVE")
  match:expect { actions_left = 1, program = [[
    1> i = 1
    2> x = x - i
       if (i > 0)
  ]] }
end)

test("Pointers stay on their lines", function(t)
  local match = t:match { hand = { B = { "MOVE", "SET NEXT" } }, program = [[
    1> i = 1
       i = -i
    2> x = x - i
       x = -x
  ]] }
  match:answer("B", "special")
  match:answer("B", "B's MOVE")
  match:answer("B", "x = -x")
  match:answer("B", 2)
  match:expect { program = [[
    1> i = 1
       x = -x
       i = -i
    2> x = x - i
  ]] }
end)

test("A pointer on the empty space takes the line that MOVE puts there", function(t)
  local match = t:match { hand = { B = { "MOVE", "SET NEXT" } }, program = [[
    1> i = 1
       i = -i
       x = x - i
       x = -x
    2>
  ]] }
  match:answer("B", "special")
  match:answer("B", "B's MOVE")
  match:answer("B", "i = -i")
  match:answer("B", 4)
  match:expect { next_2 = 4, program = [[
    1> i = 1
       x = x - i
       x = -x
    2> i = -i
  ]] }
end)

test("Every pointer on the empty space takes the line that MOVE puts there, in a block, too", function(t)
  local match = t:match { hand = { B = { "MOVE", "SET NEXT" } }, program = [[
       i = 1
       x = x + 1
       while (i > 0)
  1,3>
  ]] }
  match:answer("B", "special")
  match:answer("B", "B's MOVE")
  match:answer("B", "x = x + 1")
  match:expect { asks = "B", actions_left = 1, program = [[
       i = 1
       while (i > 0)
  1,3>   x = x + 1
  ]] }
end)

test("The pointer that MOVE has put on a line executes it at the end of the turn", function(t)
  local match = t:match { hand = { B = { "MOVE" } }, actions_left = 1, program = [[
       i = 1
       x = x + 1
       i = -i
    1>
  ]] }
  match:answer("B", "special")
  match:answer("B", "x = x + 1")
  match:expect { x = 1, asks = "A", program = [[
       i = 1
       i = -i
       x = x + 1
    1>
  ]] }
end)

test("A pointer on the empty space stays there when MOVE puts a line elsewhere", function(t)
  local match = t:match { hand = { B = { "MOVE", "SET NEXT" } }, program = [[
    1> i = 1
       i = -i
       x = x - i
       x = -x
    2>
  ]] }
  match:answer("B", "special")
  match:answer("B", "B's MOVE")
  match:answer("B", "x = -x")
  match:answer("B", 2)
  match:expect { program = [[
    1> i = 1
       x = -x
       i = -i
       x = x - i
    2>
  ]] }
end)
