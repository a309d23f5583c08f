-- Future: plain use. For nesting see executing_*.lua.

test("Future executes the next two cards, the nearer first", function(t)
  local match = t:match { program = "(Future A)(Acquire B)(Bug B)(Zap B)", points = { A = 18 } }
  match:answer("A", "execute")
  match:expect { winner = "A", points = { B = 10 } }
end)

test("Future follows the direction of the counter", function(t)
  local match = t:match { program = "(Acquire B)<(Future A)(Zap B)(Bug B)" }
  match:answer("A", "execute")
  match:expect { points = { A = 11, B = 9 }, counter = 1 }
end)

test("Future at 1 executes the next card only, at 0 none", function(t)
  local match = t:match { program = "(Future{cards=0} A)(Future{cards=1} A)(Acquire B)(Bug B)" }
  match:answer("A", "execute")
  match:expect { points = { A = 10, B = 10 }, asks = "A" }
  match:answer("A", "execute")
  match:expect { points = { A = 12, B = 10 }, asks = "B" }
end)
