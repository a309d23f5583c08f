test("ForkBomb takes two life, and its flag leaves the game", function(t)
  local match = t:match { program = "(ForkBomb A)(Bug B A)", unused = { A = 5, B = 5 } }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { life = { A = 5, B = 3 }, program = "(ForkBomb)(Bug B A)", unused = { A = 5, B = 5 } }
end)

test("ForkBomb offers those still in, in seat order, yourself included", function(t)
  local match = t:match { seats = 4, program = "(ForkBomb D A)(Bug B)" }
  match:answer("D", "execute")
  match:expect { asks = "D", options = { "A", "B", "D" } }
end)

test("ForkBomb takes as much life as its number says", function(t)
  local match = t:match { program = "(ForkBomb{loss=3} A)(Bug A B)" }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { life = { A = 5, B = 2 } }
end)

test("The flag that leaves is the one that executed ForkBomb", function(t)
  local match = t:match { program = "(ForkBomb A B A)(Bug B)" }
  match:answer("A", "skip")
  match:answer("B", "skip")
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { program = "(ForkBomb A B)(Bug B)" }
end)

test("ForkBomb takes life before its own flag", function(t)
  local match = t:match { program = "(ForkBomb A)(Bug B)", life = { A = 1, B = 2 } }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { winner = "A" }
end)

test("Who executes ForkBomb with the last flag and doesn't win by it is out", function(t)
  local match = t:match { program = "(ForkBomb A)(Bug B)", life = { A = 5, B = 3 } }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { winner = "B" }
end)

test("ForkBomb may take out the player hit and then, by its own flag, who executed it", function(t)
  local match = t:match { seats = 3, program = "(ForkBomb A)(Bug B C)", life = { A = 5, B = 2, C = 5 } }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { winner = "C", out = { "A", "B" } }
end)

test("ForkBomb on oneself may be one's end", function(t)
  local match = t:match { seats = 3, program = "(ForkBomb A B)(Bug A C)", life = { A = 2, B = 5, C = 5 } }
  match:answer("A", "execute")
  match:answer("A", "A")
  match:expect { out = { "A" }, program = "(ForkBomb B)(Bug C)", asks = "B" }
end)

test("ForkBomb at 0 asks nobody and still loses its flag", function(t)
  local match = t:match { program = "(ForkBomb{loss=0} A)(Bug B A)" }
  match:answer("A", "execute")
  match:expect { program = "(ForkBomb{loss=0})(Bug B A)", life = { A = 5, B = 5 }, asks = "B" }
end)
