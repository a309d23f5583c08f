-- Bug: damage to everybody.

test("Bug takes a point from every player, the executing one too", function(t)
  local match = t:match { seats = 3, program = "(Bug A)(Zap B)(Acquire C)" }
  match:answer("A", "execute")
  match:expect { points = { A = 9, B = 9, C = 9 } }
end)

test("Bug takes as many points as its number says", function(t)
  local match = t:match { program = "(Bug{loss=4} A)(Zap B)" }
  match:answer("A", "execute")
  match:expect { points = { A = 6, B = 6 } }
end)

test("Bug at 0 takes nothing", function(t)
  local match = t:match { program = "(Bug{loss=0} A)(Zap B)" }
  match:answer("A", "execute")
  match:expect { points = { A = 10, B = 10 }, asks = "B" }
end)

test("Bug may be skipped", function(t)
  local match = t:match { program = "(Bug A)(Zap B)" }
  match:answer("A", "skip")
  match:expect { points = { A = 10, B = 10 }, asks = "B" }
end)

test("Bug takes nothing from a player who is out", function(t)
  local match = t:match { seats = 3, program = "(Bug A)(Zap B)", out = { "C" }, points = { C = 0 } }
  match:answer("A", "execute")
  match:expect { points = { A = 9, B = 9, C = 0 } }
end)
