-- `swap x, i`: an instruction that is a Lua function.

test("swap exchanges two counters, and the pointer goes on as from an assignment", function(t)
  local match = t:match { x = 3, i = -2, y = 1, next_1 = 2, hand = { B = { "break" } }, program = [[
    i = 1
    swap x, i
    x = -x
  ]] }
  match:answer("B", "advance")
  match:expect { x = -2, i = 3, y = 1, next_1 = 3, over = false }
end)

test("A goal that is reached by swap wins", function(t)
  local match = t:match { x = 0, i = 6, next_1 = 2, hand = { B = { "break" } }, program = "i = 1\nswap x, i" }
  match:answer("B", "advance")
  match:expect { winner = "A", x = 6, i = 0, next_1 = 2 }
end)

test("Negative, too, wins by swap", function(t)
  local match = t:match { x = 0, i = -5, next_1 = 2, hand = { B = { "break" } }, program = "i = 1\nswap x, i" }
  match:answer("B", "advance")
  match:expect { winner = "B" }
end)

test("swap at the end of a loop goes back to the while", function(t)
  local match = t:match { x = 2, i = 1, next_1 = 3, hand = { B = { "break" } }, program = [[
    i = 1
    while (i > 0)
      swap x, i
  ]] }
  match:answer("B", "advance")
  match:expect { x = 1, i = 2, next_1 = 2 }
end)

test("swap is played, inserted, moved and deleted like any instruction", function(t)
  local match = t:match {
    options = { actions = 9 },
    hand = { B = { "swap x, i", "swap x, i", "INSERT", "MOVE", "DELETE" } }, program = "i = 1",
  }
  match:answer("B", "instruction")
  match:answer("B", "special")
  match:answer("B", "B's INSERT")
  match:answer("B", 2)
  match:expect { program = "1> i = 1\n   swap x, i\n   swap x, i" }
  match:answer("B", "special")
  match:answer("B", "B's DELETE")
  match:expect { options = { "swap x, i", "swap x, i#2" } }
  match:answer("B", "swap x, i#2")
  match:expect { program = "1> i = 1\n   swap x, i", discards = { "INSERT", "DELETE", "swap x, i" } }
end)
