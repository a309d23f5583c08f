test("Bug takes one life from one player", function(t)
  local match = t:match { program = "(Bug A)(AddFlag B)" }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { life = { A = 5, B = 4 }, asks = "B", program = "(Bug A)(AddFlag B)" }
end)

test("Bug offers those still in, in seat order, yourself included", function(t)
  local match = t:match { seats = 4, program = "(Bug B)(AddFlag D A)" }
  match:expect { out = { "C" } }
  match:answer("B", "execute")
  match:expect { asks = "B", options = { "A", "B", "D" } }
end)

test("Bug may take life from yourself", function(t)
  local match = t:match { program = "(Bug A)(AddFlag B)" }
  match:answer("A", "execute")
  match:answer("A", "A")
  match:expect { life = { A = 4, B = 5 } }
end)

test("Bug takes as much life as its number says", function(t)
  local match = t:match { program = "(Bug{loss=3} A)(AddFlag B)" }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { life = { A = 5, B = 2 } }
end)

test("Bug asks for each of several different players", function(t)
  local match = t:match { seats = 3, program = "(Bug{players=2} A)(AddFlag B C)" }
  match:answer("A", "execute")
  match:expect { options = { "A", "B", "C" } }
  match:answer("A", "C")
  match:expect { asks = "A", options = { "A", "B" }, life = { C = 5 } }
  match:answer("A", "B")
  match:expect { life = { A = 5, B = 4, C = 4 }, asks = "B" }
end)

test("A Bug that hits everybody asks for no order", function(t)
  local match = t:match { seats = 3, program = "(Bug{players=3} A)(AddFlag B C)" }
  match:answer("A", "execute")
  match:expect { life = { A = 4, B = 4, C = 4 }, asks = "B", options = { "skip", "execute" } }
end)

test("A Bug that hits all but one asks for each of them", function(t)
  local match = t:match { seats = 4, program = "(Bug{players=3} A)(AddFlag B C D)" }
  match:answer("A", "execute")
  match:answer("A", "D")
  match:expect { asks = "A", options = { "A", "B", "C" } }
  match:answer("A", "A")
  match:expect { asks = "A", options = { "B", "C" } }
  match:answer("A", "B")
  match:expect { life = { A = 4, B = 4, C = 5, D = 4 } }
end)

test("A Bug for more players than are in takes life from all of them, once each", function(t)
  local match = t:match { program = "(Bug{loss=2, players=5} A)(AddFlag B)" }
  match:answer("A", "execute")
  match:expect { life = { A = 3, B = 3 }, asks = "B", options = { "skip", "execute" } }
end)

test("Whoever is out does not count among those whom Bug hits", function(t)
  local match = t:match { seats = 4, program = "(Bug{players=2} A)(AddFlag C)" }
  match:expect { out = { "B", "D" } }
  match:answer("A", "execute")
  match:expect { life = { A = 4, B = 5, C = 4, D = 5 }, asks = "C" }
end)

test("All whom Bug hits lose their life at once", function(t)
  local match = t:match { program = "(Bug{players=2} A)(AddFlag B)", life = { A = 1, B = 1 } }
  match:answer("A", "execute")
  match:expect { winner = "draw" }
end)

test("Bug with loss 0 does nothing and asks nothing", function(t)
  local match = t:match { program = "(Bug{loss=0} A)(AddFlag B)" }
  match:answer("A", "execute")
  match:expect { asks = "B", life = { A = 5, B = 5 } }
end)

test("Bug with 0 players does nothing and asks nothing", function(t)
  local match = t:match { program = "(Bug{players=0} A)(AddFlag B)" }
  match:answer("A", "execute")
  match:expect { asks = "B", life = { A = 5, B = 5 } }
end)
