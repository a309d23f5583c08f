-- Worm: the executor's Bit on another card.

test("Worm puts a Bit of one's own on any other card, at the end of its row", function(t)
  local match = t:match { program = "(Bug B)>(Worm A)(Zap B A)" }
  match:answer("A", "execute")
  match:expect { asks = "A", options = { "Bug", "Zap" } }
  match:answer("A", "Zap")
  match:expect { program = "(Bug B)(Worm A)>(Zap B A A)", unused = { A = 9, B = 10 } }
end)

test("Worm does nothing and asks nothing when one's stock is empty", function(t)
  local match = t:match { program = "(Bug B)>(Worm A)(Zap B)", unused = { A = 0 } }
  match:answer("A", "execute")
  match:expect { program = "(Bug B)(Worm A)>(Zap B)", asks = "B" }
end)

test("Worm does nothing when it is the only card", function(t)
  local match = t:match { program = "(Worm A B)" }
  match:answer("A", "execute")
  match:expect { program = "(Worm A B)", asks = "B" }
end)
