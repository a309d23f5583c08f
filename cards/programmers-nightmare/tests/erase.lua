-- Erase: the previous card leaves.

test("Erase takes the previous card out of the program, its Bits go to their stocks", function(t)
  local match = t:match { program = "(Zap A)(Bug B A B)>(Erase A)(Acquire B)" }
  match:answer("A", "execute")
  match:expect { program = "(Zap A)(Erase A)>(Acquire B)", unused = { A = 10, B = 11 }, asks = "B" }
end)

test("Erase takes the card behind when the program runs backwards", function(t)
  local match = t:match { program = "(Zap A)<(Erase A)(Bug B)(Acquire B)" }
  match:answer("A", "execute")
  match:expect { program = "<(Zap A)(Erase A)(Acquire B)" }
end)

test("Erase on the first card takes the last one", function(t)
  local match = t:match { program = "(Erase A)(Bug B)(Acquire B)" }
  match:answer("A", "execute")
  match:expect { program = "(Erase A)>(Bug B)", asks = "B" }
end)

test("Erase does nothing when it is the only card", function(t)
  local match = t:match { program = "(Erase A B)" }
  match:answer("A", "execute")
  match:expect { program = "(Erase A B)", asks = "B" }
end)

test("Erase puts a player out who had a Bit on that card only", function(t)
  local match = t:match { seats = 3, program = "(Bug B)>(Erase A)(Acquire C)" }
  match:answer("A", "execute")
  match:expect { out = { "B" }, program = "(Erase A)>(Acquire C)", asks = "C" }
end)
