-- Upgrade: a new card for the executor's Bit, the old card for the player on the right.

test("Upgrade asks for a place and puts a drawn card there, with the Bit", function(t)
  local match = t:match { seats = 3, program = "(Upgrade B)(Bug A)(Zap C)", deck = "(Acquire)" }
  match:answer("B", "execute")
  match:expect { asks = "B", options = { 1, 2, 3, 4 } }
  match:answer("B", 3)
  match:expect {
    program = "(Upgrade A)>(Bug A)(Acquire B)(Zap C)", unused = { A = 10, B = 11, C = 11 }, deck = "",
  }
end)

test("On the first player's right sits the last one who is still in", function(t)
  local match = t:match { seats = 3, program = "(Upgrade A)(Bug B)", deck = "(Acquire)", out = { "C" } }
  match:answer("A", "execute")
  match:answer("A", 3)
  match:expect { program = "(Upgrade B)>(Bug B)(Acquire A)" }
end)

test("The Bit of the player on the right takes the place of the one that left", function(t)
  local match = t:match { program = "(Upgrade A B)(Bug B)", deck = "(Acquire)" }
  match:answer("A", "execute")
  match:answer("A", 3)
  match:expect { program = ">(Upgrade B B)(Bug B)(Acquire A)", asks = "B" }
  match:answer("B", "skip")
  match:expect { counter = 2 }
end)

test("The card of Upgrade may come before the one the counter is on", function(t)
  local match = t:match { program = "(Upgrade A)(Bug B)", deck = "(Acquire)" }
  match:answer("A", "execute")
  match:answer("A", 1)
  match:expect { program = "(Acquire A)(Upgrade B)>(Bug B)" }
end)

test("Nobody's Bit comes to Upgrade when the player on the right has none in stock", function(t)
  local match = t:match { program = "(Upgrade A)(Bug B)", deck = "(Acquire)", unused = { B = 0 } }
  match:answer("A", "execute")
  match:answer("A", 2)
  match:expect { program = "(Upgrade)>(Acquire A)(Bug B)", asks = "A" }
end)

test("Upgrade does nothing and asks nothing when no card is left", function(t)
  local match = t:match { program = "(Upgrade A)(Bug B)" }
  match:answer("A", "execute")
  match:expect { program = "(Upgrade A)>(Bug B)", asks = "B" }
end)
