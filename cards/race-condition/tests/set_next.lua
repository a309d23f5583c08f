-- SET NEXT: puts a pointer on a line, where it rests at the end of the turn.

test("SET NEXT takes both actions; it asks for a pointer, by priority, and for a line, from the top down", function(t)
  local match = t:match {
    hand = { B = { "SET NEXT", "INSERT", "i = 1" }, A = { "else" } }, program = [[
    1> i = 1
       if (i > 0)
         x = x + i
    2>   x = x - 1
    3>
  ]] }
  match:answer("B", "special")
  match:answer("B", "B's SET_NEXT")
  match:expect { asks = "B", options = { "next_1", "next_2", "next_3" } }
  match:answer("B", "next_2")
  match:expect { asks = "B", options = { "i = 1", "if (i > 0)", "x = x + i", "x = x - 1" } }
  match:answer("B", "x = x + i")
  match:expect { turn = "A", i = 1, x = 0, discards = { "SET NEXT" }, program = [[
       i = 1
    1> if (i > 0)
    2>   x = x + i
         x = x - 1
    3>
  ]] }
end)

test("The only pointer is set without a question which", function(t)
  local match = t:match { hand = { B = { "SET NEXT" }, A = { "else" } }, program = [[
    1> i = 1
       i = -i
  ]] }
  match:answer("B", "special")
  match:expect { options = { "i = 1", "i = -i" } }
end)

test("The pointer rests at the end of this turn, not of the next", function(t)
  local match = t:match { hand = { B = { "SET NEXT" }, A = { "else", "break", "x = -x" } }, program = [[
    1> i = 1
       x = x - 1
       i = -i
  ]] }
  match:answer("B", "special")
  match:answer("B", "x = x - 1")
  match:expect { turn = "A", x = 0, next_1 = 2 }
  match:answer("A", "discard")
  match:answer("A", "A's else")
  match:answer("A", "discard")
  match:answer("A", "A's break")
  match:expect { turn = "B", x = -1, i = 0, next_1 = 3 }
end)

test("The other pointers advance at the end of this turn", function(t)
  local match = t:match { hand = { B = { "SET NEXT" }, A = { "else" } }, program = [[
    1> i = 1
    2> x = x - 1
       i = -i
  ]] }
  match:answer("B", "special")
  match:answer("B", "next_2")
  match:answer("B", "i = -i")
  match:expect { turn = "A", i = 1, x = 0, program = [[
       i = 1
    1> x = x - 1
    2> i = -i
  ]] }
end)

test("A pointer may be set on the Top Card, on an else, and on the line on which it is", function(t)
  for place, line in ipairs { "i = 1", "if (i > 0)", "x = x - i", "else" } do
    local match = t:match { hand = { B = { "SET NEXT" }, A = { "i = -i" } }, next_1 = 2, program = [[
      i = 1
      if (i > 0)
        x = x - i
      else
    ]] }
    match:answer("B", "special")
    match:answer("B", line)
    match:expect { turn = "A", next_1 = place }
  end
end)

test("A pointer on the empty space can be set on a line", function(t)
  local match = t:match { hand = { B = { "SET NEXT" }, A = { "else" } }, program = [[
       i = 1
       i = -i
    1>
  ]] }
  match:answer("B", "special")
  match:answer("B", "i = -i")
  match:expect { turn = "A", i = 0, next_1 = 2 }
end)

test("With more actions a pointer that rests can still be advanced by an action", function(t)
  local match = t:match {
    options = { actions = 3 }, hand = { B = { "SET NEXT", "break" }, A = { "else" } }, program = [[
    1> i = 1
       x = x - 1
       i = -i
  ]] }
  match:answer("B", "special")
  match:answer("B", "x = x - 1")
  match:expect { turn = "B", actions_left = 1, resting = { 1 } }
  match:answer("B", "advance")
  match:expect { turn = "A", x = -1, i = 0, next_1 = 3, resting = {} }
end)
