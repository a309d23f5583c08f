test("Increment raises a number by one and lays a chip", function(t)
  local match = t:match { program = "(Increment A)(ForkBomb B)" }
  match:answer("A", "execute")
  match:answer("A", "ForkBomb.loss")
  match:expect { program = "(Increment A)(ForkBomb{loss=3} B)", chips_up = 4, chips_down = 5 }
end)

test("Increment offers all numbers, its own too, by card and in the order of the text", function(t)
  local match = t:match { program = "(Bug B)(AddFlag)(MoveFlag) >(Increment A) (ForkBomb)" }
  match:answer("A", "execute")
  match:expect {
    asks = "A",
    options = { "Bug.loss", "Bug.players", "MoveFlag.times", "Increment.by", "ForkBomb.loss" },
  }
end)

test("Every number of the game can be raised", function(t)
  local match = t:match {
    program = "(Increment A)(AddFlag B)(MoveFlag)(RemoveFlag)(Bug)(ForkBomb)(MoveCommand)(RemoveCommand)" ..
      "(Reverse)(Decrement)(Blank)",
  }
  match:answer("A", "execute")
  match:expect {
    options = {
      "Increment.by", "MoveFlag.times", "RemoveFlag.times", "Bug.loss", "Bug.players", "ForkBomb.loss",
      "MoveCommand.times", "Decrement.by",
    },
  }
end)

test("Increment takes back a decrement chip before it lays one", function(t)
  local match = t:match { program = "(Increment A)(Bug{loss=0} B)" }
  match:expect { chips_up = 5, chips_down = 4 }
  match:answer("A", "execute")
  match:answer("A", "Bug.loss")
  match:expect { program = "(Increment A)(Bug B)", chips_up = 5, chips_down = 5 }
end)

test("Increment by more takes back chips and lays the rest", function(t)
  local match = t:match { program = "(Increment{by=3} A)(Bug{loss=0} B)" }
  match:expect { chips_up = 3, chips_down = 4 }
  match:answer("A", "execute")
  match:answer("A", "Bug.loss")
  match:expect { program = "(Increment{by=3} A)(Bug{loss=3} B)", chips_up = 1, chips_down = 5 }
end)

test("Increment stops when the chips are used up", function(t)
  local match = t:match { program = "(Increment{by=3} A)(Bug B)", chips_up = 2 }
  match:answer("A", "execute")
  match:answer("A", "Bug.loss")
  match:expect { program = "(Increment{by=3} A)(Bug{loss=3} B)", chips_up = 0 }
end)

test("Without increment chips only numbers with a decrement chip are offered", function(t)
  local match = t:match { program = "(Increment A)(Bug{loss=0} B)(ForkBomb{loss=1})", chips_up = 0 }
  match:answer("A", "execute")
  match:expect { asks = "A", options = { "Bug.loss", "ForkBomb.loss" } }
end)

test("Increment does nothing when no number can go up", function(t)
  local match = t:match { program = "(Increment A)(Bug B)", chips_up = 0 }
  match:answer("A", "execute")
  match:expect { asks = "B", program = "(Increment A)(Bug B)" }
end)

test("Increment raises the only number there is without asking", function(t)
  local match = t:match { program = "(Increment A)(AddFlag B)" }
  match:answer("A", "execute")
  match:expect { asks = "B", program = "(Increment{by=2} A)(AddFlag B)" }
end)

test("Increment may raise its own number; what it read before stands", function(t)
  local match = t:match { program = "(Increment{by=2} A)(Bug B)" }
  match:answer("A", "execute")
  match:answer("A", "Increment.by")
  match:expect { program = "(Increment{by=4} A)(Bug B)", chips_up = 2 }
end)

test("Increment at 0 does nothing and asks nothing", function(t)
  local match = t:match { program = "(Increment{by=0} A)(Bug B)" }
  match:answer("A", "execute")
  match:expect { asks = "B", program = "(Increment{by=0} A)(Bug B)" }
end)

test("A raised number counts from the next execution on", function(t)
  local match = t:match { program = "(Increment A)(Bug B)" }
  match:answer("A", "execute")
  match:answer("A", "Bug.loss")
  match:answer("B", "execute")
  match:answer("B", "A")
  match:expect { life = { A = 3 } }
end)
