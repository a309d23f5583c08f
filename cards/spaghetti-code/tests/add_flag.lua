test("AddFlag puts an unused flag at the end of a card", function(t)
  local match = t:match { program = "(AddFlag A)(Bug B)(ForkBomb)", unused = { A = 3, B = 4 } }
  match:answer("A", "execute")
  match:answer("A", "Bug")
  match:expect { program = "(AddFlag A)(Bug B A)(ForkBomb)", unused = { A = 2, B = 4 } }
end)

test("AddFlag offers every card but itself, in program order", function(t)
  local match = t:match { program = "(ForkBomb B) >(AddFlag A) (Bug A)" }
  match:answer("A", "execute")
  match:expect { asks = "A", options = { "ForkBomb", "Bug" } }
end)

test("AddFlag may put a second flag of one's own on a card", function(t)
  local match = t:match { program = "(AddFlag A)(Bug A B)(ForkBomb B)" }
  match:answer("A", "execute")
  match:answer("A", "Bug")
  match:expect { program = "(AddFlag A)(Bug A B A)(ForkBomb B)" }
end)

test("AddFlag does nothing for who has no unused flag", function(t)
  local match = t:match { program = "(AddFlag A B)(Bug B)(ForkBomb A)", unused = { A = 0, B = 1 } }
  match:answer("A", "execute")
  match:expect { asks = "B", program = "(AddFlag A B)(Bug B)(ForkBomb A)" }
  match:answer("B", "execute")
  match:expect { asks = "B", options = { "Bug", "ForkBomb" } }
end)

test("AddFlag has its flag placed without asking when there is one other card", function(t)
  local match = t:match { program = "(AddFlag A)(Bug B)" }
  match:answer("A", "execute")
  match:expect { program = "(AddFlag A)(Bug B A)", asks = "B" }
end)

test("AddFlag does nothing when it is the only card", function(t)
  local match = t:match { program = "(AddFlag A B)" }
  match:answer("A", "execute")
  match:expect { program = "(AddFlag A B)", unused = { A = 9, B = 9 }, asks = "B" }
end)
