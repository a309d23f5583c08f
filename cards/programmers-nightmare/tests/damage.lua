-- Points: all losses of one instruction land together, then one check says who has won and who is out.

test("All losses of an instruction land together: when all are out, it is a draw", function(t)
  local match = t:match { seats = 3, program = "(Bug A)(Zap B C)", points = { A = 1, B = 1, C = 1 } }
  match:answer("A", "execute")
  match:expect { winner = "draw" }
end)

test("The last one left wins", function(t)
  local match = t:match { seats = 3, program = "(Bug A)(Zap B C)", points = { A = 2, B = 1, C = 1 } }
  match:answer("A", "execute")
  match:expect { winner = "A", out = { "B", "C" } }
end)

test("Less than 0 points is out, too", function(t)
  local match = t:match { seats = 3, program = "(Bug{loss=5} A)(Zap B C)", points = { B = 2 } }
  match:answer("A", "execute")
  match:expect { out = { "B" }, points = { B = -3 } }
end)

test("The Bits of who is out leave the program", function(t)
  local match = t:match { seats = 3, program = "(Bug A B)(Zap B C B)(Worm B)", points = { B = 1 } }
  match:answer("A", "execute")
  match:expect { out = { "B" }, program = "(Bug A)>(Zap C)(Worm)", asks = "C" }
end)

test("20 points win, more do as well", function(t)
  local match = t:match { program = "(Acquire{gain=7} A)(Bug B)", points = { A = 14 } }
  match:answer("A", "execute")
  match:expect { winner = "A", points = { A = 21 } }
end)

test("Of several with 20 points the one with the most wins", function(t)
  local match = t:match { seats = 3, program = "(Bug{loss=1} A)(Zap B C)", points = { A = 21, B = 22, C = 5 } }
  match:answer("A", "execute")
  match:expect { winner = "B" }
end)

test("Of several with 20 points, equally many make a draw", function(t)
  local match = t:match { seats = 3, program = "(Bug A)(Zap B C)", points = { A = 22, B = 22, C = 21 } }
  match:answer("A", "execute")
  match:expect { winner = "draw" }
end)

test("Winning comes before going out", function(t)
  local match = t:match { program = "(Self_Destruct A)(Bug B)", points = { A = 20, B = 9 } }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { winner = "A" }
end)

test("When the executing player goes out, the rest of the execution is dropped", function(t)
  local match = t:match {
    seats = 3, program = "(Bug B)(Acquire{gain=9} B)>(Copy{cards=3} A)(Zap B C)(Bug C)",
    points = { A = 1, B = 12, C = 1 },
  }
  match:answer("A", "execute")
  match:expect { winner = "B", points = { A = 0, B = 11, C = 0 } }
end)

test("After the executing player has gone out the visit goes on with the next Bit", function(t)
  local match = t:match { seats = 3, program = "(Bug A B)(Zap B C)", points = { A = 1 } }
  match:answer("A", "execute")
  match:expect { out = { "A" }, asks = "B", program = ">(Bug B)(Zap B C)", counter = 1 }
end)

test("What an instruction did before its player went out stands", function(t)
  local match = t:match {
    seats = 3, program = "(Zap{loss=4} B)(Bug B)>(Copy A)(Acquire B C)", points = { A = 1 },
  }
  match:answer("A", "execute")
  match:answer("A", "C")
  match:expect { out = { "A" }, points = { B = 9, C = 5 }, asks = "B", counter = 4 }
end)

test("Who has no Bit on the program is out", function(t)
  local match = t:match { seats = 3, program = "(Delete A)(Bug B)(Zap C)" }
  match:answer("A", "execute")
  match:answer("A", "C on Zap")
  match:expect { out = { "C" }, points = { C = 10 }, asks = "B" }
end)

test("Version 2: who has played no Bit yet is not out", function(t)
  local match = t:match { seats = 3, options = { version = 2 }, program = "(Bug A)(Zap B)" }
  match:answer("A", "execute")
  match:expect { out = {}, points = { A = 9, B = 9, C = 9 }, asks = "B" }
end)

test("Version 2: who has played a Bit and has none left is out", function(t)
  local match = t:match { seats = 3, options = { version = 2 }, program = "(Delete A)(Bug B)(Zap C)" }
  match:answer("A", "execute")
  match:answer("A", "C on Zap")
  match:expect { out = { "C" }, asks = "B" }
end)
