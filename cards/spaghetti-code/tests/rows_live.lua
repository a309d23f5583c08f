test("A flag that joins the row during the visit has its right in the same visit", function(t)
  local match = t:match { program = "(MoveFlag A)(Bug A B)" }
  match:answer("A", "execute")
  match:answer("A", "B on Bug")
  match:expect { program = "(MoveFlag A B)(Bug A)", cursor = 1, asks = "B" }
  match:answer("B", "skip")
  match:expect { cursor = 2, asks = "A" }
end)

test("A flag that leaves before its turn has no right", function(t)
  local match = t:match { program = "(MoveFlag A B)(Bug A)(ForkBomb B)" }
  match:answer("A", "execute")
  match:answer("A", "B on MoveFlag")
  match:answer("A", "ForkBomb")
  match:expect { cursor = 2, asks = "A" }
end)

test("A flag that joined and leaves before its turn has no right", function(t)
  local match = t:match { program = "(MoveFlag{times=2} A)(Bug A B)(ForkBomb)" }
  match:answer("A", "execute")
  match:answer("A", "B on Bug")
  match:answer("A", "MoveFlag")
  match:answer("A", "B on MoveFlag")
  match:answer("A", "ForkBomb")
  match:expect { cursor = 2, asks = "A" }
end)

test("A flag that leaves during its own right and comes back has a new one in a live row", function(t)
  local match = t:match { program = "(MoveFlag{times=2} A B)(Bug B)" }
  match:answer("A", "execute")
  match:answer("A", "A on MoveFlag")
  match:answer("A", "A on Bug")
  match:expect { program = "(MoveFlag{times=2} B A)(Bug B)", asks = "B" }
  match:answer("B", "skip")
  match:expect { cursor = 1, asks = "A" }
end)

test("A flag that left and comes back before its turn waits at the end", function(t)
  local match = t:match { seats = 3, program = "(MoveFlag{times=2} A B C)(Bug B)" }
  match:answer("A", "execute")
  match:answer("A", "B on MoveFlag")
  match:answer("A", "B#2 on Bug")
  match:answer("C", "skip")
  match:expect { program = "(MoveFlag{times=2} A C B)(Bug B)", asks = "B", cursor = 1 }
end)

test("No right is lost when a flag before it leaves the row", function(t)
  local match = t:match { program = "(RemoveFlag A B A)(Bug B)" }
  match:answer("A", "skip")
  match:answer("B", "execute")
  match:answer("B", "A on RemoveFlag")
  match:expect { program = "(RemoveFlag B A)(Bug B)", cursor = 1, asks = "A" }
end)

test("No right is lost when the flag that has it leaves", function(t)
  local match = t:match { program = "(ForkBomb A B A)(Bug B)" }
  match:answer("A", "execute")
  match:answer("A", "A")
  match:expect { program = "(ForkBomb B A)(Bug B)", cursor = 1, asks = "B" }
  match:answer("B", "skip")
  match:expect { cursor = 1, asks = "A" }
end)

test("A row is finished before the cursor moves, also after a Reverse", function(t)
  local match = t:match { program = "(Bug B) >(Reverse A B) (AddFlag A)" }
  match:answer("A", "execute")
  match:expect { cursor = 2, asks = "B" }
  match:answer("B", "skip")
  match:expect { cursor = 1, asks = "B" }
end)

test("A new visit gives every flag its right again", function(t)
  local match = t:match { program = "(Bug A B)", life = { A = 5, B = 5 } }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:answer("B", "skip")
  match:expect { asks = "A", options = { "skip", "execute" } }
end)
