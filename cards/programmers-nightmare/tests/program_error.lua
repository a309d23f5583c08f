-- Program_Error: the owner of a Bit here must lose a point.

test("Program_Error takes a point from the Bit's owner, who is not asked", function(t)
  local match = t:match { program = "(Program_Error A)(Bug B)" }
  match:expect { points = { A = 9, B = 10 }, asks = "B" }
end)

test("Program_Error takes a point for each Bit on it", function(t)
  local match = t:match { program = "(Program_Error A B A)(Bug B)" }
  match:expect { points = { A = 8, B = 9 }, asks = "B" }
end)

test("Program_Error without a Bit does nothing", function(t)
  local match = t:match { program = "(Program_Error)(Bug A B)" }
  match:expect { points = { A = 10, B = 10 }, asks = "A" }
end)

test("Program_Error takes as much as its number says, at 0 nothing", function(t)
  local match = t:match { program = "(Program_Error{loss=3} A)(Program_Error{loss=0} A)(Bug B)" }
  match:expect { points = { A = 7, B = 10 }, asks = "B" }
end)

test("A SKIP token keeps Program_Error off", function(t)
  local match = t:match { program = "(Program_Error A)(Bug B)", skips = { A = 1 } }
  match:expect { asks = "A", options = { "let it run", "skip it" } }
  match:answer("A", "skip it")
  match:expect { points = { A = 10, B = 10 }, skips = { A = 0 }, asks = "B" }
end)

test("Defend keeps Program_Error off", function(t)
  local match = t:match { program = "(Defend A)(Program_Error A)(Bug B)" }
  match:answer("A", "execute")
  match:expect { points = { A = 9, B = 10 }, asks = "B" }
end)
