-- DELETE: a line below the Top Card is discarded.

test("DELETE asks for a line below the Top Card, from the top down", function(t)
  local match = t:match { hand = { B = { "DELETE", "SET NEXT" } }, program = [[
    1> i = 1
       i = -i
       x = x - i
       x = -x
  ]] }
  match:answer("B", "special")
  match:answer("B", "B's DELETE")
  match:expect { asks = "B", options = { "i = -i", "x = x - i", "x = -x" } }
  match:answer("B", "x = x - i")
  match:expect { actions_left = 1, discards = { "DELETE", "x = x - i" }, program = [[
    1> i = 1
       i = -i
       x = -x
  ]] }
end)

test("Of two equal lines it is said which", function(t)
  local match = t:match { hand = { B = { "DELETE", "SET NEXT" } }, program = [[
    1> i = 1
       i = -i
       x = -x
       i = -i
  ]] }
  match:answer("B", "special")
  match:answer("B", "B's DELETE")
  match:expect { options = { "i = -i", "x = -x", "i = -i#2" } }
  match:answer("B", "i = -i#2")
  match:expect { program = [[
    1> i = 1
       i = -i
       x = -x
  ]] }
end)

test("The Top Card stays, also without a pointer; the lines of pointers stay", function(t)
  local match = t:match { hand = { B = { "DELETE", "SET NEXT" } }, program = [[
       i = 1
       i = -i
    1> x = x - i
       x = -x
    2> x = x + i
  ]] }
  match:answer("B", "special")
  match:answer("B", "B's DELETE")
  match:expect { options = { "i = -i", "x = -x" } }
end)

test("DELETE can't be played when no line may go", function(t)
  for _, program in ipairs { "1> i = 1", "   i = 1\n1> i = -i", "   i = 1\n1> i = -i\n2> x = -x" } do
    local match = t:match { hand = { B = { "DELETE" } }, program = program }
    match:expect { options = { "discard", "advance" } }
  end
end)

test("A line without which an else would have no if is not offered", function(t)
  local match = t:match { hand = { B = { "DELETE", "SET NEXT" } }, program = [[
    1> i = 1
       if (i > 0)
         x = x - i
       else
         i = -i
  ]] }
  match:answer("B", "special")
  match:answer("B", "B's DELETE")
  match:expect { options = { "else", "i = -i" } }
end)

test("A pointer on the empty space stays there", function(t)
  local match = t:match { hand = { B = { "DELETE" }, A = { "else" } }, program = [[
    1> i = 1
       i = -i
       x = -x
    2>
  ]] }
  match:answer("B", "special")
  match:answer("B", "i = -i")
  match:expect { program = [[
    1> i = 1
       x = -x
    2>
  ]] }
end)

test("A deleted line is drawn again like any card", function(t)
  local match = t:match { options = { actions = 3 }, hand = { B = { "DELETE", "i = 1" } }, seed = 2, program = [[
    1> i = 1
       if (i > 0)
         x = -x
  ]] }
  match:answer("B", "special")
  match:answer("B", "x = -x")
  match:answer("B", "draw")
  match:expect { hand = { B = { "i = 1", "x = -x" } }, deck = { "DELETE" }, discards = "" }
end)
