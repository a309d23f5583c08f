-- Oversight: acts by itself when no Bit is on it.

test("Oversight takes a point from everyone when no Bit is on it, and nobody is asked", function(t)
  local match = t:match { seats = 3, program = "(Oversight)(Bug A B C)" }
  match:expect { points = { A = 9, B = 9, C = 9 }, asks = "A", counter = 2 }
end)

test("Oversight with a Bit on it does nothing and asks nobody", function(t)
  local match = t:match { program = "(Oversight A)(Bug B)" }
  match:expect { points = { A = 10, B = 10 }, asks = "B", counter = 2 }
end)

test("Oversight executed in the place of another card counts the Bits there", function(t)
  local match = t:match { program = "(Oversight B)>(Copy{cards=1} A)(Bug B)" }
  match:answer("A", "execute")
  match:expect { points = { A = 10, B = 10 }, asks = "B" }
end)

test("Oversight is an instruction for Defend", function(t)
  local match = t:match { program = "(Defend A)(Oversight)(Bug B)(Bug B)" }
  match:answer("A", "execute")
  match:expect { points = { A = 9, B = 9 } }
  match:answer("B", "execute")
  match:answer("B", "execute")
  match:expect { points = { A = 8, B = 7 } }
end)

test("Oversight may end the game: nobody is left", function(t)
  local match = t:match { program = "(Oversight)(Bug A B)", points = { A = 1, B = 1 } }
  match:expect { winner = "draw" }
end)

test("A SKIP token keeps Oversight off", function(t)
  local match = t:match { program = "(Oversight)(Bug A B)", skips = { B = 1 } }
  match:expect { asks = "B", options = { "let it run", "skip it" } }
  match:answer("B", "skip it")
  match:expect { points = { A = 10, B = 10 }, skips = { B = 0 }, counter = 2 }
end)
