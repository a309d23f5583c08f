-- Zap: damage to another player.

test("Zap takes a point from another player, in seat order", function(t)
  local match = t:match { seats = 3, program = "(Zap B)(Bug A C)" }
  match:answer("B", "execute")
  match:expect { asks = "B", options = { "A", "C" } }
  match:answer("B", "C")
  match:expect { points = { A = 10, B = 10, C = 9 } }
end)

test("Zap does not ask when there is one other player", function(t)
  local match = t:match { program = "(Zap A)(Bug B)" }
  match:answer("A", "execute")
  match:expect { points = { A = 10, B = 9 }, asks = "B" }
end)

test("Zap takes as much as its number says, at 0 nothing, and nobody is asked", function(t)
  local match = t:match { seats = 3, program = "(Zap{loss=3} A)(Zap{loss=0} A)(Bug B C)" }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { points = { B = 7 } }
  match:answer("A", "execute")
  match:expect { asks = "B", points = { A = 10, B = 7, C = 10 } }
end)

test("Zap does not offer a player who is out", function(t)
  local match = t:match { seats = 4, program = "(Zap A)(Bug B C)", out = { "D" } }
  match:answer("A", "execute")
  match:expect { asks = "A", options = { "B", "C" } }
end)
