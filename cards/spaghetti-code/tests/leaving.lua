test("Who has no life left is out", function(t)
  local match = t:match { seats = 3, program = "(Bug A B)(AddFlag C)", life = { A = 5, B = 1, C = 5 } }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { out = { "B" }, over = false }
end)

test("Who has less than no life is out", function(t)
  local match = t:match { seats = 3, program = "(ForkBomb A)(AddFlag B C A)", life = { A = 5, B = 1, C = 5 } }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { out = { "B" }, life = { B = -1 }, over = false }
end)

test("Who has one life left stays in", function(t)
  local match = t:match { program = "(ForkBomb A)(AddFlag B A)", life = { A = 5, B = 3 } }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { out = {}, life = { B = 1 }, over = false }
end)

test("The flags of who is out leave the game, and their rights with them", function(t)
  local match = t:match { seats = 3, program = "(Bug A B C)(AddFlag B)", life = { A = 5, B = 1, C = 5 } }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { program = "(Bug A C)(AddFlag)", asks = "C" }
end)

test("Who has no flag on any card is out, whatever is unused", function(t)
  local match = t:match { seats = 3, program = "(RemoveFlag A C)(Bug B)", unused = { B = 9 } }
  match:answer("A", "execute")
  match:answer("A", "B on Bug")
  match:expect { out = { "B" }, unused = { B = 9 }, life = { B = 5 }, asks = "C" }
end)

test("Who loses the last flag with a removed card is out", function(t)
  local match = t:match { seats = 3, program = "(RemoveCommand A C)(Bug B)(AddFlag C)" }
  match:answer("A", "execute")
  match:answer("A", "Bug")
  match:expect { out = { "B" }, asks = "C", program = "(RemoveCommand A C)(AddFlag C)" }
end)

test("Who is out is not asked any more", function(t)
  local match = t:match { seats = 3, program = "(ForkBomb{loss=9} A)(Bug B C A)(AddFlag B)" }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { asks = "C", cursor = 2 }
  match:answer("C", "execute")
  match:expect { options = { "A", "C" } }
end)

test("The last one in wins", function(t)
  local match = t:match { seats = 3, program = "(Bug A A)(AddFlag B C)", life = { A = 5, B = 1, C = 1 } }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { over = false }
  match:answer("A", "execute")
  match:answer("A", "C")
  match:expect { over = true, winner = "A" }
end)

test("Who is left wins, also when somebody else was executing", function(t)
  local match = t:match { program = "(Bug A)(AddFlag B)", life = { A = 1, B = 1 } }
  match:answer("A", "execute")
  match:answer("A", "A")
  match:expect { winner = "B" }
end)

test("One command's losses are taken together: who is left wins", function(t)
  local match = t:match {
    seats = 3, program = "(Bug{players=2} A)(AddFlag B C)", life = { A = 1, B = 1, C = 1 },
  }
  match:answer("A", "execute")
  match:answer("A", "A")
  match:answer("A", "C")
  match:expect { winner = "B" }
end)

test("When all go out by one command's losses it is a draw", function(t)
  local match = t:match {
    seats = 3, program = "(Bug{players=3} A)(AddFlag B C)", life = { A = 1, B = 1, C = 1 },
  }
  match:answer("A", "execute")
  match:expect { winner = "draw" }
end)

test("When a RemoveCommand takes all out the owner of the removed card's head flag wins", function(t)
  local match = t:match { seats = 3, program = "(RemoveCommand B C A)(Bug)" }
  match:answer("B", "skip")
  match:answer("C", "execute")
  match:answer("C", "RemoveCommand")
  match:expect { winner = "B" }
end)

test("With tail wins the owner of the removed card's last flag wins", function(t)
  local match = t:match {
    seats = 3, options = { last_flags = "tail wins" }, program = "(RemoveCommand B C A)(Bug)",
  }
  match:answer("B", "skip")
  match:answer("C", "execute")
  match:answer("C", "RemoveCommand")
  match:expect { winner = "A" }
end)

test("The head of a removed card wins nothing while somebody else is left", function(t)
  local match = t:match { seats = 3, program = "(RemoveCommand B A)(Bug C)" }
  match:answer("B", "execute")
  match:answer("B", "RemoveCommand")
  match:expect { winner = "C" }
end)

test("Who has no life as execution starts is out", function(t)
  local match = t:match { seats = 3, program = "(Bug A B C)(AddFlag A)", life = { A = 0, B = 5, C = 5 } }
  match:expect { out = { "A" }, program = "(Bug B C)(AddFlag)", asks = "B" }
end)

test("Who has no flag on a card as execution starts is out", function(t)
  local match = t:match { seats = 3, program = "(Bug B C)(AddFlag B)" }
  match:expect { out = { "A" }, asks = "B" }
end)

test("Who is alone as execution starts has won", function(t)
  local match = t:match { seats = 3, program = "(Bug A)(AddFlag B)", life = { A = 5, B = 0, C = 5 } }
  match:expect { winner = "A" }
end)

test("When nobody is left as execution starts it is a draw", function(t)
  local match = t:match { program = "(Bug A)(AddFlag B)", life = { A = 0, B = 0 } }
  match:expect { winner = "draw" }
end)
