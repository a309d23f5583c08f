-- Self_Destruct: damage, then the card leaves.

test("Self_Destruct does four damage to a player, then leaves the program with its Bits", function(t)
  local match = t:match { program = "(Self_Destruct A B)(Bug B)(Zap A)" }
  match:answer("A", "execute")
  match:expect { asks = "A", options = { "A", "B" } }
  match:answer("A", "B")
  match:expect {
    points = { A = 10, B = 6 }, program = ">(Bug B)(Zap A)", unused = { A = 11, B = 11 }, asks = "B",
  }
end)

test("After Self_Destruct the counter goes to the card that followed, backwards too", function(t)
  local match = t:match { program = "(Bug A)<(Self_Destruct A)(Zap B)" }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { program = "<(Bug A)(Zap B)", asks = "A" }
end)

test("Only the first Bit on Self_Destruct has a right", function(t)
  local match = t:match { program = "(Self_Destruct A B)(Bug B)" }
  match:answer("A", "skip")
  match:expect { counter = 2, asks = "B" }
end)

test("Self_Destruct for 2 players asks for two different ones", function(t)
  local match = t:match { seats = 3, program = "(Self_Destruct{players=2} A)(Bug B)(Zap A C)" }
  match:answer("A", "execute")
  match:answer("A", "C")
  match:expect { options = { "A", "B" } }
  match:answer("A", "B")
  match:expect { points = { A = 10, B = 6, C = 6 } }
end)

test("Self_Destruct for 0 players asks nothing and leaves the program", function(t)
  local match = t:match { program = "(Self_Destruct{players=0} A)(Bug B)(Zap A)" }
  match:answer("A", "execute")
  match:expect { points = { A = 10, B = 10 }, program = ">(Bug B)(Zap A)" }
end)

test("Self_Destruct with 0 damage asks nothing and leaves the program", function(t)
  local match = t:match { program = "(Self_Destruct{loss=0} A)(Bug B)(Zap A)" }
  match:answer("A", "execute")
  match:expect { points = { A = 10, B = 10 }, program = ">(Bug B)(Zap A)" }
end)

test("The damage and the loss of the Bits of Self_Destruct are checked together", function(t)
  local match = t:match { program = "(Self_Destruct A)(Bug B)", points = { B = 4 } }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { winner = "draw" }
end)

test("Self_Destruct gives its second Bit no right, though the first one was kept from it by a SKIP token", function(t)
  local match = t:match { program = "(Self_Destruct A B)(Bug B)", skips = { B = 1 } }
  match:answer("A", "execute")
  match:answer("B", "skip it")
  match:expect { counter = 2, asks = "B", program = "(Self_Destruct A B)>(Bug B)" }
end)
