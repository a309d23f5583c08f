-- Advancing a pointer: the seven rules of where it goes.

test("Three advances of the worked case", function(t)
  local match = t:match { options = { actions = 3 }, hand = { B = "break" }, program = [[
    1> i = 1
       i = -i
       x = x - i
  ]] }
  match:answer("B", "advance")
  match:expect { turn = "B", i = 1, program = [[
       i = 1
    1> i = -i
       x = x - i
  ]] }
  match:answer("B", "advance")
  match:answer("B", "advance")
  match:expect { turn = "A", i = -1, x = 1, program = [[
       i = 1
       i = -i
       x = x - i
    1>
  ]] }
end)
