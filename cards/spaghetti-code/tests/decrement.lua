test("Decrement lowers a number by one and lays a chip", function(t)
  local match = t:match { program = "(Decrement A)(ForkBomb B)" }
  match:answer("A", "execute")
  match:answer("A", "ForkBomb.loss")
  match:expect { program = "(Decrement A)(ForkBomb{loss=1} B)", chips_up = 5, chips_down = 4 }
end)

test("Decrement offers all numbers above 0, its own too, by card and in the order of the text", function(t)
  local match = t:match { program = "(Bug{players=2} B)(ForkBomb{loss=0})(MoveFlag) >(Decrement A)" }
  match:answer("A", "execute")
  match:expect { asks = "A", options = { "Bug.loss", "Bug.players", "MoveFlag.times", "Decrement.by" } }
end)

test("Decrement takes back an increment chip before it lays one", function(t)
  local match = t:match { program = "(Decrement A)(Bug{loss=2} B)" }
  match:expect { chips_up = 4, chips_down = 5 }
  match:answer("A", "execute")
  match:answer("A", "Bug.loss")
  match:expect { program = "(Decrement A)(Bug B)", chips_up = 5, chips_down = 5 }
end)

test("Decrement by more takes back chips and lays the rest", function(t)
  local match = t:match { program = "(Decrement{by=2} A)(ForkBomb{loss=3} B)" }
  match:expect { chips_up = 3, chips_down = 5 }
  match:answer("A", "execute")
  match:answer("A", "ForkBomb.loss")
  match:expect { program = "(Decrement{by=2} A)(ForkBomb{loss=1} B)", chips_up = 4, chips_down = 4 }
end)

test("Decrement never goes below 0", function(t)
  local match = t:match { program = "(Decrement{by=3} A)(Bug B)" }
  match:answer("A", "execute")
  match:answer("A", "Bug.loss")
  match:expect { program = "(Decrement{by=3} A)(Bug{loss=0} B)", chips_down = 4 }
end)

test("Decrement stops when the chips are used up", function(t)
  local match = t:match { program = "(Decrement{by=2} A)(ForkBomb B)", chips_down = 1 }
  match:answer("A", "execute")
  match:answer("A", "ForkBomb.loss")
  match:expect { program = "(Decrement{by=2} A)(ForkBomb{loss=1} B)", chips_down = 0 }
end)

test("Without decrement chips only numbers with an increment chip are offered", function(t)
  local match = t:match { program = "(Decrement A)(Bug{loss=2} B)(ForkBomb{loss=3})", chips_down = 0 }
  match:answer("A", "execute")
  match:expect { asks = "A", options = { "Bug.loss", "ForkBomb.loss" } }
end)

test("Decrement does nothing when no number can go down", function(t)
  local match = t:match { program = "(Decrement A)(Bug B)", chips_down = 0 }
  match:answer("A", "execute")
  match:expect { asks = "B", program = "(Decrement A)(Bug B)" }
end)

test("Decrement may lower its own number; what it read before stands", function(t)
  local match = t:match { program = "(Decrement{by=2} A)(Bug B)" }
  match:answer("A", "execute")
  match:answer("A", "Decrement.by")
  match:expect { program = "(Decrement{by=0} A)(Bug B)" }
end)

test("Decrement at 0 does nothing and asks nothing", function(t)
  local match = t:match { program = "(Decrement{by=0} A)(Bug B)" }
  match:answer("A", "execute")
  match:expect { asks = "B", program = "(Decrement{by=0} A)(Bug B)" }
end)

test("A command lowered to 0 can be executed and does nothing", function(t)
  local match = t:match { program = "(Decrement A)(RemoveFlag B)(Bug A)" }
  match:answer("A", "execute")
  match:answer("A", "RemoveFlag.times")
  match:expect { asks = "B", options = { "skip", "execute" } }
  match:answer("B", "execute")
  match:expect { asks = "A", cursor = 3, program = "(Decrement A)(RemoveFlag{times=0} B)(Bug A)" }
end)
