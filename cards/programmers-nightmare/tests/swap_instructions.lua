-- Swap_Instructions: cards on one side change places.

test("Swap_Instructions swaps the previous two or the next two cards, with their Bits", function(t)
  local match = t:match { program = "(Bug B A)(Zap B)>(Swap_Instructions A)(Worm B)(Acquire{gain=4})" }
  match:answer("A", "execute")
  match:expect { asks = "A", options = { "previous", "next" } }
  match:answer("A", "next")
  match:expect { program = "(Bug B A)(Zap B)(Swap_Instructions A)(Acquire{gain=4})>(Worm B)" }
end)

test("Swap_Instructions swaps the previous two", function(t)
  local match = t:match { program = "(Bug B A)(Zap B)>(Swap_Instructions A)(Worm B)(Acquire)" }
  match:answer("A", "execute")
  match:answer("A", "previous")
  match:expect { program = "(Zap B)(Bug B A)(Swap_Instructions A)>(Worm B)(Acquire)" }
end)

test("Backwards, the previous two cards are those behind", function(t)
  local match = t:match { program = "(Bug B)(Zap B)<(Swap_Instructions A)(Worm B)(Acquire)" }
  match:answer("A", "execute")
  match:answer("A", "previous")
  match:expect { program = "(Bug B)<(Zap B)(Swap_Instructions A)(Acquire)(Worm B)" }
end)

test("Swap_Instructions reaches over the ends of the program", function(t)
  local match = t:match { program = "(Bug B)(Zap B)(Worm B)>(Swap_Instructions A)" }
  match:answer("A", "execute")
  match:answer("A", "next")
  match:expect { program = ">(Zap B)(Bug B)(Worm B)(Swap_Instructions A)" }
end)

test("Swap_Instructions at 3 asks for the order, from the first place on", function(t)
  local match = t:match {
    program = "(Bug B)(Zap B)(Worm B)>(Swap_Instructions{cards=3} A)(Acquire)(Erase)(Delete)",
  }
  match:answer("A", "execute")
  match:answer("A", "previous")
  match:expect { asks = "A", options = { "Bug", "Zap", "Worm" } }
  match:answer("A", "Zap")
  match:expect { asks = "A", options = { "Bug", "Worm" } }
  match:answer("A", "Worm")
  match:expect {
    program = "(Zap B)(Worm B)(Bug B)(Swap_Instructions{cards=3} A)(Acquire)(Erase)(Delete)", asks = "B",
  }
end)

test("Swap_Instructions at 3 may leave the order as it is", function(t)
  local match = t:match {
    program = "(Bug B)(Zap B)(Worm B)>(Swap_Instructions{cards=3} A)(Acquire)(Erase)(Delete)",
  }
  match:answer("A", "execute")
  match:answer("A", "next")
  match:answer("A", "Acquire")
  match:answer("A", "Erase")
  match:expect { program = "(Bug B)(Zap B)(Worm B)(Swap_Instructions{cards=3} A)(Acquire)(Erase)(Delete)" }
end)

test("Swap_Instructions at 1 or 0 does nothing and asks nothing", function(t)
  local match = t:match { program = "(Swap_Instructions{cards=1} A)(Swap_Instructions{cards=0} A)(Bug B)(Zap B)" }
  match:answer("A", "execute")
  match:answer("A", "execute")
  match:expect {
    asks = "B", program = "(Swap_Instructions{cards=1} A)(Swap_Instructions{cards=0} A)>(Bug B)(Zap B)",
  }
end)

test("Swap_Instructions asks nothing when there is one other card", function(t)
  local match = t:match { program = "(Swap_Instructions A)(Bug B)" }
  match:answer("A", "execute")
  match:expect { asks = "B", program = "(Swap_Instructions A)>(Bug B)" }
end)
