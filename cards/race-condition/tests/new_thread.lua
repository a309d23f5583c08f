-- NEW THREAD: a new pointer goes onto a line.

test("NEW THREAD takes both actions, stays on the table and asks for a line, from the top down", function(t)
  local match = t:match { hand = { B = { "NEW THREAD", "INSERT", "i = 1" }, A = { "else" } }, program = [[
    1> i = 1
       if (i > 0)
         x = x + i
  ]] }
  match:answer("B", "special")
  match:answer("B", "B's NEW_THREAD")
  match:expect { asks = "B", options = { "i = 1", "if (i > 0)", "x = x + i" } }
  match:answer("B", "x = x + i")
  match:expect { turn = "A", x = 0, i = 1, aside = { "NEW THREAD" }, discards = "", program = [[
       i = 1
    1> if (i > 0)
    2>   x = x + i
  ]] }
end)

test("The new pointer rests at the end of this turn, the others advance", function(t)
  local match = t:match { hand = { B = { "NEW THREAD" }, A = { "else", "break", "x = -x" } }, program = [[
    1> i = 1
       x = x - 1
  ]] }
  match:answer("B", "special")
  match:answer("B", "i = 1")
  match:expect { turn = "A", i = 1, x = 0, program = [[
    2> i = 1
    1> x = x - 1
  ]] }
  match:answer("A", "discard")
  match:answer("A", "A's else")
  match:answer("A", "discard")
  match:answer("A", "A's break")
  match:expect { x = -1, program = [[
       i = 1
    2> x = x - 1
    1>
  ]] }
end)

test("A third pointer has priority 3", function(t)
  local match = t:match { hand = { B = { "NEW THREAD" }, A = { "else" } }, program = [[
    1> i = 1
    2> i = -i
       x = -x
  ]] }
  match:answer("B", "special")
  match:answer("B", "x = -x")
  match:expect { program = [[
         i = 1
    1>   i = -i
    2>3> x = -x
  ]] }
end)

test("The next free priority is the lowest that no pointer has", function(t)
  local match = t:match { hand = { B = { "NEW THREAD" }, A = { "else" } }, program = [[
    1> i = 1
       i = -i
    3> x = -x
  ]] }
  match:answer("B", "special")
  match:answer("B", "i = -i")
  match:expect { program = [[
         i = 1
    1>2> i = -i
         x = -x
    3>
  ]] }
end)

test("The first pointer counts on the empty space as well", function(t)
  local match = t:match { hand = { B = { "NEW THREAD" }, A = { "else" } }, program = [[
       i = 1
    1>
  ]] }
  match:answer("B", "special")
  match:expect { turn = "A", program = [[
    2> i = 1
    1>
  ]] }
end)

test("NEW THREAD can't be played when all pointers are in play", function(t)
  local match = t:match { hand = { B = { "NEW THREAD" } }, program = "1>2>3>4>5> i = 1" }
  match:answer("B", "advance")
  match:expect { options = { "next_1", "next_2", "next_3", "next_4", "next_5" } }
end)
