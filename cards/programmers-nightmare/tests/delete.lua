-- Delete: a Bit goes back to its owner's stock.

test("Delete takes any Bit off its card, back to its owner's stock", function(t)
  local match = t:match { program = "(Delete A)(Bug B A)(Zap B)" }
  match:answer("A", "execute")
  match:expect { asks = "A", options = { "A on Delete", "B on Bug", "A on Bug", "B on Zap" } }
  match:answer("A", "B on Bug")
  match:expect { program = "(Delete A)>(Bug A)(Zap B)", unused = { A = 10, B = 11 } }
end)

test("Delete may take the Bit that executes it", function(t)
  local match = t:match { program = "(Delete A)(Bug B A)(Zap B)" }
  match:answer("A", "execute")
  match:answer("A", "A on Delete")
  match:expect { program = "(Delete)>(Bug B A)(Zap B)" }
end)

test("Who loses the last Bit to Delete is out", function(t)
  local match = t:match { program = "(Delete A)(Bug B)" }
  match:answer("A", "execute")
  match:answer("A", "B on Bug")
  match:expect { winner = "A", out = { "B" } }
end)

test("Delete for 2 Bits takes both from one card", function(t)
  local match = t:match { program = "(Delete{bits=2} A)(Bug B A B)(Zap B)" }
  match:answer("A", "execute")
  match:answer("A", "B#2 on Bug")
  match:expect { asks = "A", options = { "B on Bug", "A on Bug" } }
  match:answer("A", "A on Bug")
  match:expect { program = "(Delete{bits=2} A)>(Bug B)(Zap B)" }
end)

test("Delete for 2 cards takes a Bit from each of two different cards", function(t)
  local match = t:match { program = "(Delete{cards=2} A)(Bug B A)(Zap B)" }
  match:answer("A", "execute")
  match:answer("A", "B on Bug")
  match:expect { asks = "A", options = { "A on Delete", "B on Zap" } }
  match:answer("A", "A on Delete")
  match:expect { program = "(Delete{cards=2})>(Bug A)(Zap B)" }
end)

test("Delete with a number at 0 does nothing and asks nothing", function(t)
  local match = t:match { program = "(Delete{bits=0} A)(Delete{cards=0} A)(Zap B)" }
  match:answer("A", "execute")
  match:expect { asks = "A", options = { "skip", "execute" } }
  match:answer("A", "execute")
  match:expect { asks = "B", program = "(Delete{bits=0} A)(Delete{cards=0} A)>(Zap B)" }
end)

test("Delete for 2 Bits offers only cards that have two", function(t)
  local match = t:match { program = "(Delete{bits=2} A)(Bug B A)(Zap B)" }
  match:answer("A", "execute")
  match:expect { asks = "A", options = { "B on Bug", "A on Bug" } }
end)

test("Delete for 2 Bits asks nothing when no card has two", function(t)
  local match = t:match { program = "(Delete{bits=2} A)(Bug B)(Zap A)" }
  match:answer("A", "execute")
  match:expect { asks = "B", program = "(Delete{bits=2} A)>(Bug B)(Zap A)" }
end)

test("Delete for 2 cards takes a Bit off one when no other has any", function(t)
  local match = t:match {
    seats = 2, program = "(Delete{cards=2} A B)(Bug)", options = { version = 2 },
  }
  match:answer("A", "execute")
  match:answer("A", "A on Delete")
  match:expect { out = { "A" }, winner = "B" }
end)
