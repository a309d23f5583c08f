-- INSERT: an instruction of the hand goes anywhere below the Top Card.

test("INSERT asks for the card, the place and the level, and is one action with all that", function(t)
  local match = t:match { hand = { B = { "INSERT", "x = -x", "SET NEXT", "i = -1", "x = -x" } }, program = [[
    1> i = 1
       if (i > 0)
         x = x - i
         i = -i
  ]] }
  match:answer("B", "special")
  match:answer("B", "B's INSERT")
  match:expect { asks = "B", options = { "B's x = -x", "B's i = -1" } }
  match:answer("B", "B's i = -1")
  match:expect { asks = "B", options = { "2", "3", "4", "5" } }
  match:answer("B", 4)
  match:expect { asks = "B", options = { "0", "1" } }
  match:answer("B", 1)
  match:expect {
    actions_left = 1, hand = { B = { "x = -x", "SET NEXT", "x = -x" } }, discards = { "INSERT" },
    program = [[
    1> i = 1
       if (i > 0)
         x = x - i
         i = -1
         i = -i
  ]] }
end)

test("INSERT with one instruction asks for the place at once", function(t)
  local match = t:match { hand = { B = { "INSERT", "x = -x", "SET NEXT" } }, program = [[
    i = 1
    i = -i
  ]] }
  match:answer("B", "special")
  match:answer("B", "B's INSERT")
  match:expect { options = { "2", "3" } }
end)

test("INSERT can't be played without an instruction in hand", function(t)
  local match = t:match { hand = { B = { "INSERT", "MOVE", "DELETE" } }, program = "i = 1" }
  match:expect { options = { "discard", "advance" } }
end)

test("INSERT can't be played with an else alone that finds no place", function(t)
  local match = t:match { hand = { B = { "INSERT", "else" } }, program = [[
    1> i = 1
       while (i > 0)
         x = x - i
  ]] }
  match:expect { options = { "discard", "advance" } }
end)

test("An else that finds no place is not among the cards to insert", function(t)
  local match = t:match { hand = { B = { "else", "INSERT", "i = -1", "x = -x" } }, program = "i = 1" }
  match:answer("B", "special")
  match:expect { options = { "B's i = -1", "B's x = -x" } }
end)

test("An else comes only where a block of an if ends", function(t)
  local match = t:match { hand = { B = { "else", "INSERT" } }, program = [[
    1> i = 1
       if (i > 0)
         x = x - i
         x = x - 1
       i = -i
  ]] }
  match:answer("B", "special")
  match:expect { options = { "4", "5" } }
  match:answer("B", 4)
  match:expect { actions_left = 1, program = [[
    1> i = 1
       if (i > 0)
         x = x - i
       else
         x = x - 1
       i = -i
  ]] }
end)

test("A level at which an else further down would lose its if is not offered", function(t)
  local match = t:match { hand = { B = { "x = -x", "INSERT" } }, program = [[
    1> i = 1
       if (i > 0)
         x = x - i
       else
         i = -i
  ]] }
  match:answer("B", "special")
  match:expect { options = { "2", "3", "4", "5", "6" } }
  match:answer("B", 4)
  match:expect { actions_left = 1, program = [[
    1> i = 1
       if (i > 0)
         x = x - i
         x = -x
       else
         i = -i
  ]] }
end)

test("A place at which an else would lose its if at every level is not offered", function(t)
  local match = t:match { hand = { B = { "while (x > 0)", "INSERT" } }, program = [[
    1> i = 1
       if (i > 0)
         x = x - i
       else
         i = -i
  ]] }
  match:answer("B", "special")
  match:expect { options = { "2", "3", "5", "6" } }
end)

test("What stands under an inserted if moves one level in, the lines below only where they must", function(t)
  local match = t:match { hand = { B = { "if (x > 0)", "INSERT" } }, program = [[
    1> i = 1
       i = -i
       x = x - i
  ]] }
  match:answer("B", "special")
  match:answer("B", 2)
  match:expect { program = [[
    1> i = 1
       if (x > 0)
         i = -i
       x = x - i
  ]] }
end)

test("An inserted line that ends a block brings the lines below out of it", function(t)
  local match = t:match { hand = { B = { "x = -x", "INSERT" } }, program = [[
    1> i = 1
       if (i > 0)
         x = x - i
         i = -i
         x = x - 1
  ]] }
  match:answer("B", "special")
  match:answer("B", 4)
  match:answer("B", 0)
  match:expect { program = [[
    1> i = 1
       if (i > 0)
         x = x - i
       x = -x
       i = -i
       x = x - 1
  ]] }
end)

test("Pointers stay on their lines", function(t)
  local match = t:match { hand = { B = { "x = -x", "INSERT" } }, program = [[
    1> i = 1
    2> i = -i
    3> x = x - i
  ]] }
  match:answer("B", "special")
  match:answer("B", 3)
  match:expect { program = [[
    1> i = 1
    2> i = -i
       x = -x
    3> x = x - i
  ]] }
end)

test("A pointer on the empty space is on a line inserted at the bottom", function(t)
  local match = t:match { hand = { B = { "x = -x", "INSERT" } }, program = [[
         i = 1
    1>2>
  ]] }
  match:answer("B", "special")
  match:expect { program = [[
         i = 1
    1>2> x = -x
  ]] }
end)

test("A pointer on the empty space is on the line that slides there when one is inserted above", function(t)
  local match = t:match { hand = { B = { "x = -x", "INSERT" } }, program = [[
    1> i = 1
       i = -i
       x = x - i
    2>
  ]] }
  match:answer("B", "special")
  match:answer("B", 2)
  match:expect { program = [[
    1> i = 1
       x = -x
       i = -i
    2> x = x - i
  ]] }
end)
