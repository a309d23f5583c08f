-- Overwrite: the executor's Bit replaces another, then the card is replaced.

test("Overwrite makes another's Bit one's own, at its place in the order, and is replaced", function(t)
  local match = t:match { seats = 3, program = "(Overwrite A)(Bug B C B)(Zap C)", deck = "(Acquire)" }
  match:answer("A", "execute")
  match:expect { asks = "A", options = { "B on Bug", "C on Bug", "B#2 on Bug", "C on Zap" } }
  match:answer("A", "C on Bug")
  match:expect {
    program = "(Acquire A)>(Bug B A B)(Zap C)", unused = { A = 10, B = 10, C = 11 }, deck = "",
    discards = "(Overwrite)",
  }
end)

test("Overwrite keeps the Bits on it, in their order; the later ones use the new card", function(t)
  local match = t:match { program = "(Overwrite A B)(Bug B)", deck = "(Acquire)" }
  match:answer("A", "execute")
  match:answer("A", "B on Bug")
  match:expect { program = ">(Acquire A B)(Bug A)", asks = "B", options = { "skip", "execute" } }
  match:answer("B", "execute")
  match:expect { points = { A = 10, B = 12 }, counter = 2 }
end)

test("Overwrite may take a later Bit on itself", function(t)
  local match = t:match { program = "(Overwrite A B)(Bug B)", deck = "(Acquire)" }
  match:answer("A", "execute")
  match:answer("A", "B on Overwrite")
  match:expect { program = ">(Acquire A A)(Bug B)", asks = "A", options = { "skip", "execute" } }
end)

test("Overwrite does nothing at all when no card can be drawn", function(t)
  local match = t:match { program = "(Overwrite A)(Bug B)(Zap B)" }
  match:answer("A", "execute")
  match:expect { program = "(Overwrite A)>(Bug B)(Zap B)", asks = "B" }
end)

test("Overwrite with an empty stock changes no Bit and is replaced", function(t)
  local match = t:match { program = "(Overwrite A)(Bug B)(Zap B)", deck = "(Acquire)", unused = { A = 0 } }
  match:answer("A", "execute")
  match:expect { program = "(Acquire A)>(Bug B)(Zap B)" }
end)

test("Overwrite at 2 changes two Bits, at 0 none", function(t)
  local match = t:match {
    program = "(Overwrite{bits=2} A)(Overwrite{bits=0} A)(Bug B)(Zap B)(Worm B)", deck = "(Acquire)(Acquire)",
  }
  match:answer("A", "execute")
  match:answer("A", "B on Zap")
  match:expect { asks = "A", options = { "B on Bug", "B on Worm" } }
  match:answer("A", "B on Bug")
  match:answer("A", "execute")
  match:expect { program = "(Acquire A)(Acquire A)>(Bug A)(Zap A)(Worm B)" }
end)

test("Who loses the last Bit to Overwrite is out", function(t)
  local match = t:match { seats = 3, program = "(Overwrite A)(Bug B)(Zap C)", deck = "(Acquire)" }
  match:answer("A", "execute")
  match:answer("A", "B on Bug")
  match:expect { out = { "B" }, program = "(Acquire A)>(Bug A)(Zap C)" }
end)

test("A Bit that becomes another's before its right acts for its new owner in the same visit", function(t)
  local match = t:match { seats = 3, program = "(Overwrite A B)(Bug C)(Zap B)", deck = "(Acquire)" }
  match:answer("A", "execute")
  match:answer("A", "B on Overwrite")
  match:expect { asks = "A", counter = 1, program = ">(Acquire A A)(Bug C)(Zap B)" }
end)
