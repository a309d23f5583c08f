test("Coffee is drunk or spilt", function(t)
  local match = t:match { program = "(Coffee A)(Bug B)" }
  match:answer("A", "execute")
  match:expect { asks = "A", options = { "drink", "spill" } }
  match:answer("A", "drink")
  match:expect { life = { A = 6, B = 5 }, asks = "B" }
end)

test("Spilt Coffee hits everybody but its drinker", function(t)
  local match = t:match { seats = 3, program = "(Coffee A)(Bug B C)" }
  match:answer("A", "execute")
  match:answer("A", "spill")
  match:expect { life = { A = 5, B = 4, C = 4 } }
end)

test("Spilt Coffee can win the game, as all others lose their life at once", function(t)
  local match = t:match { seats = 3, program = "(Coffee{loss=2} A)(Bug B C)", life = { A = 1, B = 2, C = 1 } }
  match:answer("A", "execute")
  match:answer("A", "spill")
  match:expect { winner = "A", life = { A = 1, B = 0, C = -1 } }
end)

test("Coffee is worth what its numbers say; at 0 and 0 nobody is asked", function(t)
  local match = t:match { program = "(Coffee{gain=3, loss=0} A)(Coffee{gain=0, loss=0} A)(Bug B)" }
  match:answer("A", "execute")
  match:answer("A", "drink")
  match:answer("A", "execute")
  match:expect { life = { A = 8, B = 5 }, asks = "B" }
end)
