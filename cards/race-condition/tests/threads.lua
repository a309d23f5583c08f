-- Several pointers: in order of priority, each executes and moves before the next.

test("All of pointer 1 comes before pointer 3", function(t)
  local match = t:match {
    actions_left = 1, i = 1, x = 1, hand = { A = { "else" }, B = { "break", "MOVE" } }, program = [[
       i = 1
    3> x = x + i
       i = i + 1
    1> i = -i
  ]] }
  match:answer("B", "discard")
  match:answer("B", "B's break")
  match:expect { turn = "A", i = -1, x = 0, program = [[
       i = 1
       x = x + i
    3> i = i + 1
       i = -i
    1>
  ]] }
end)

test("A condition holds or not when its own pointer executes it", function(t)
  local match = t:match { actions_left = 1, i = 1, hand = { A = { "else" }, B = { "break", "MOVE" } }, program = [[
       i = 1
    1> i = -i
    2> if (i > 0)
         x = x + i
       x = -x
  ]] }
  match:answer("B", "discard")
  match:answer("B", "B's break")
  match:expect { turn = "A", i = -1, program = [[
       i = 1
       i = -i
    1> if (i > 0)
         x = x + i
    2> x = -x
  ]] }
end)

test("A pointer that has moved before a lower one executes is not turned back", function(t)
  local match = t:match { actions_left = 1, i = 1, hand = { A = { "else" }, B = { "break", "MOVE" } }, program = [[
       i = 1
    2> i = -i
    1> if (i > 0)
         x = x + i
       x = -x
  ]] }
  match:answer("B", "discard")
  match:answer("B", "B's break")
  match:expect { turn = "A", i = -1, program = [[
       i = 1
       i = -i
    2> if (i > 0)
    1>   x = x + i
       x = -x
  ]] }
end)

test("Two pointers on one line execute it one after the other", function(t)
  local match = t:match { actions_left = 1, i = 1, hand = { A = { "else" }, B = { "break", "MOVE" } }, program = [[
         i = 1
    1>2> x = x - 1
         i = -i
  ]] }
  match:answer("B", "discard")
  match:answer("B", "B's break")
  match:expect { turn = "A", x = -2, program = [[
         i = 1
         x = x - 1
    1>2> i = -i
  ]] }
end)

test("A pointer on the empty space does nothing", function(t)
  local match = t:match { actions_left = 1, i = 1, hand = { A = { "else" }, B = { "break", "MOVE" } }, program = [[
       i = 1
    1> x = x - 1
    2>
  ]] }
  match:answer("B", "discard")
  match:answer("B", "B's break")
  match:expect { turn = "A", x = -1, program = [[
         i = 1
         x = x - 1
    1>2>
  ]] }
end)
