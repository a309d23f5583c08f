-- Bit_Mover: a Bit goes to a card next to its own.

test("Bit_Mover asks for a Bit, then for a card next to the one it is on", function(t)
  local match = t:match { program = "(Bit_Mover A)(Bug B A)(Zap)(Acquire B)" }
  match:answer("A", "execute")
  match:expect { asks = "A", options = { "A on Bit_Mover", "B on Bug", "A on Bug", "B on Acquire" } }
  match:answer("A", "B on Bug")
  match:expect { asks = "A", options = { "Bit_Mover", "Zap" } }
  match:answer("A", "Zap")
  match:expect { program = "(Bit_Mover A)>(Bug A)(Zap B)(Acquire B)" }
end)

test("For Bit_Mover the first and the last card are next to each other", function(t)
  local match = t:match { program = "(Bit_Mover A)(Bug B)(Zap)(Acquire B)" }
  match:answer("A", "execute")
  match:answer("A", "A on Bit_Mover")
  match:expect { asks = "A", options = { "Bug", "Acquire" } }
  match:answer("A", "Acquire")
  match:expect { program = "(Bit_Mover)(Bug B)(Zap)(Acquire B A)" }
end)

test("A Bit that Bit_Mover puts on a card goes to the end of its row", function(t)
  local match = t:match { program = "(Bit_Mover A)(Bug B)(Zap B A)" }
  match:answer("A", "execute")
  match:answer("A", "B on Bug")
  match:answer("A", "Zap")
  match:expect { program = "(Bit_Mover A)(Bug)(Zap B A B)" }
end)

test("Bit_Mover at 2 moves two Bits one after the other, the same one twice if wanted", function(t)
  local match = t:match { program = "(Bit_Mover{times=2} A)(Bug B)(Zap)(Acquire)" }
  match:answer("A", "execute")
  match:answer("A", "B on Bug")
  match:answer("A", "Zap")
  match:expect { asks = "A", options = { "A on Bit_Mover", "B on Zap" } }
  match:answer("A", "B on Zap")
  match:answer("A", "Acquire")
  match:expect { program = "(Bit_Mover{times=2} A)(Bug)(Zap)>(Acquire B)", asks = "B" }
end)

test("Bit_Mover at 2 may move Bits of two cards", function(t)
  local match = t:match { program = "(Bit_Mover{times=2} A)(Bug B)(Zap)(Acquire A)" }
  match:answer("A", "execute")
  match:answer("A", "B on Bug")
  match:answer("A", "Zap")
  match:answer("A", "A on Acquire")
  match:answer("A", "Zap")
  match:expect { program = "(Bit_Mover{times=2} A)(Bug)>(Zap B A)(Acquire)", asks = "B" }
end)

test("Bit_Mover at 0 does nothing and asks nothing", function(t)
  local match = t:match { program = "(Bit_Mover{times=0} A)(Bug B)" }
  match:answer("A", "execute")
  match:expect { asks = "B", program = "(Bit_Mover{times=0} A)(Bug B)" }
end)

test("Bit_Mover asks for no card when one is next to the Bit's", function(t)
  local match = t:match { program = "(Bit_Mover A)(Bug B)" }
  match:answer("A", "execute")
  match:answer("A", "B on Bug")
  match:expect { program = "(Bit_Mover A B)(Bug)" }
end)

test("Bit_Mover asks nothing when it is the only card", function(t)
  local match = t:match { program = "(Bit_Mover A B)" }
  match:answer("A", "execute")
  match:expect { asks = "B", options = { "skip", "execute" }, program = "(Bit_Mover A B)" }
end)

test("A Bit that Bit_Mover moves away before its right has none in this visit", function(t)
  local match = t:match { program = "(Bit_Mover A B)(Bug)(Zap A)" }
  match:answer("A", "execute")
  match:answer("A", "B on Bit_Mover")
  match:answer("A", "Bug")
  match:expect { asks = "B", counter = 2 }
end)
