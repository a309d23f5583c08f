-- Copy: plain use. For nesting see executing_*.lua.

test("Copy executes the previous two cards, the one further back first", function(t)
  local match = t:match { program = "(Bug B)(Acquire B)>(Copy A)(Zap B)", points = { A = 1, B = 5 } }
  match:answer("A", "execute")
  match:expect { winner = "B" }
end)

test("Copy gives to its own executor", function(t)
  local match = t:match { program = "(Acquire B)(Bug B)>(Copy A)(Zap B)" }
  match:answer("A", "execute")
  match:expect { points = { A = 11, B = 9 }, asks = "B", counter = 4 }
end)

test("Copy follows the direction of the counter", function(t)
  local match = t:match { program = "(Bug B)<(Copy A)(Acquire B)(Zap{loss=0} B)" }
  match:answer("A", "execute")
  match:expect { points = { A = 12, B = 10 }, counter = 1 }
end)

test("Copy at 1 executes the previous card only, at 0 none", function(t)
  local match = t:match { program = "(Bug B)(Acquire B)>(Copy{cards=1} A)(Copy{cards=0} A)(Zap B)" }
  match:answer("A", "execute")
  match:expect { points = { A = 12, B = 10 }, asks = "A" }
  match:answer("A", "execute")
  match:expect { points = { A = 12, B = 10 }, asks = "B" }
end)
