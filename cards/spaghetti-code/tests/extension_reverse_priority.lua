-- Here only the head of a row has a right, and goes to the end of the row by executing.

local on = { reverse_priority = true }

test("reverse_priority adds the card ReversePriority, at every level", function(t)
  local match = t:match { options = on, seed = 1 }
  match:expect { program = "(AddFlag)(MoveFlag)(Bug)(ReversePriority)(ForkBomb)(RemoveFlag)" }
  match = t:match { options = { reverse_priority = true, level = 3 }, seed = 1 }
  match:expect {
    program = "(AddFlag)(Reverse)(MoveFlag)(Increment)(Bug)(MoveCommand)" ..
      "(ReversePriority)(RemoveCommand)(ForkBomb)(Decrement)(RemoveFlag)",
  }
end)

test("The variant reverse_priority has the card and the rule", function(t)
  local match = t:match { variants = { "reverse_priority" }, program = "(ReversePriority A B)(Bug B A)" }
  match:answer("A", "execute")
  match:expect { program = "(ReversePriority B A)(Bug A B)", cursor = 2, asks = "A" }
end)

test("ReversePriority turns round the rows of all cards but the one executing it", function(t)
  local match = t:match {
    seats = 3, options = on, program = "(Bug A B C)(AddFlag)(ForkBomb A A B)>(ReversePriority A B C)",
  }
  match:answer("A", "execute")
  match:expect { program = "(Bug C B A)(AddFlag)(ForkBomb B A A)(ReversePriority B C A)" }
end)

test("ReversePriority at a position without the option does not limit the rights", function(t)
  local match = t:match { program = "(ReversePriority A B)(Bug B A)" }
  match:answer("A", "execute")
  match:expect { program = "(ReversePriority A B)(Bug A B)", cursor = 1, asks = "B" }
end)

test("With reverse_priority only the head flag has a right on each visit", function(t)
  local match = t:match { options = on, program = "(Bug A B)(AddFlag B)" }
  match:answer("A", "skip")
  match:expect { cursor = 2, asks = "B" }
end)

test("With reverse_priority a flag that executes goes to the end of the row", function(t)
  local match = t:match { seats = 3, options = on, program = "(Bug A B C)(AddFlag B)" }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { program = "(Bug B C A) >(AddFlag B)" }
end)

test("With reverse_priority a flag that skips stays the head, and the others wait again", function(t)
  local match = t:match { options = on, program = "(Bug A B)(AddFlag B)" }
  match:answer("A", "skip")
  match:answer("B", "skip")
  match:expect { program = ">(Bug A B) (AddFlag B)", asks = "A" }
end)

test("With reverse_priority a flag goes to the end also when executing had no effect", function(t)
  local match = t:match { options = on, program = "(Bug{loss=0} A B)(AddFlag B)" }
  match:answer("A", "execute")
  match:expect { program = "(Bug{loss=0} B A) >(AddFlag B)" }
end)

test("With reverse_priority it goes behind flags that joined while it executed", function(t)
  local match = t:match { options = on, program = "(MoveFlag A B)(Bug B A)" }
  match:answer("A", "execute")
  match:answer("A", "B on Bug")
  match:expect { program = "(MoveFlag B B A) >(Bug A)" }
end)

test("With reverse_priority a flag that left the card by its own command is not moved", function(t)
  local match = t:match { options = on, program = "(MoveFlag A B)(Bug B)" }
  match:answer("A", "execute")
  match:answer("A", "A on MoveFlag")
  match:expect { program = "(MoveFlag B) >(Bug B A)" }
end)

test("With reverse_priority a flag that left and came back is not moved any more", function(t)
  local match = t:match { options = on, program = "(MoveFlag{times=3} A B)(Bug B)" }
  match:answer("A", "execute")
  match:answer("A", "A on MoveFlag")
  match:answer("A", "A on Bug")
  match:answer("A", "B on Bug")
  match:expect { program = ">(MoveFlag{times=3} B A B) (Bug)", asks = "B" }
end)

test("With reverse_priority a flag that leaves the game is gone, and the visit is over", function(t)
  local match = t:match { options = on, program = "(ForkBomb A B A)(Bug B)" }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { program = "(ForkBomb B A) >(Bug B)", asks = "B" }
end)

test("With reverse_priority a removed card under the cursor leads to one right on the next", function(t)
  local match = t:match { options = on, program = "(RemoveCommand A B)(Bug B A)(AddFlag A)" }
  match:answer("A", "execute")
  match:answer("A", "RemoveCommand")
  match:expect { program = ">(Bug B A) (AddFlag A)", asks = "B" }
  match:answer("B", "skip")
  match:expect { cursor = 2, asks = "A" }
end)

test("With reverse_priority a moved card takes its flags along before the head goes to the end", function(t)
  local match = t:match { options = on, program = "(MoveCommand A B)(Bug B)(AddFlag A)" }
  match:answer("A", "execute")
  match:answer("A", "MoveCommand")
  match:answer("A", 3)
  match:expect { program = ">(Bug B) (AddFlag A) (MoveCommand B A)", asks = "B" }
end)

test("With reverse_priority the right is the head's whether rows are live or snapshots", function(t)
  local match = t:match {
    options = { reverse_priority = true, queue = "snapshot" }, program = "(Bug A B A)(AddFlag B)",
  }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { program = "(Bug B A A) >(AddFlag B)", asks = "B" }
end)

test("With reverse_rows, too, the last flag has the right backwards and goes to the front", function(t)
  local match = t:match {
    seats = 3, options = { reverse_priority = true, reverse_rows = true },
    program = "(AddFlag B) <(Bug A B C)",
  }
  match:expect { asks = "C" }
  match:answer("C", "execute")
  match:answer("C", "A")
  match:expect { program = "<(AddFlag B) (Bug C A B)", asks = "B" }
end)

test("With reverse_rows, too, the last flag stays last when it skips backwards", function(t)
  local match = t:match {
    options = { reverse_priority = true, reverse_rows = true }, program = "(AddFlag B) <(Bug A B)",
  }
  match:answer("B", "skip")
  match:expect { program = "<(AddFlag B) (Bug A B)" }
end)

test("With reverse_rows, too, a flag that came back to the end backwards stays there", function(t)
  local match = t:match {
    options = { reverse_priority = true, reverse_rows = true },
    program = "(Bug B) <(MoveFlag{times=2} B A)",
  }
  match:answer("A", "execute")
  match:answer("A", "A on MoveFlag")
  match:answer("A", "A on Bug")
  match:expect { program = "<(Bug B) (MoveFlag{times=2} B A)", asks = "B" }
end)

test("With reverse_rows, too, the end is the one opposite to where the flag had its right", function(t)
  local match = t:match {
    options = { reverse_priority = true, reverse_rows = true }, program = "(Bug B) >(Reverse A B B)",
  }
  match:answer("A", "execute")
  match:expect { program = "<(Bug B) (Reverse B B A)", asks = "B" }
end)

test("With reverse_priority a right whose execution failed counts as skipped and is the only one", function(t)
  local match = t:match {
    options = { reverse_priority = true, memory = true },
    program = "(Decrement{by=1000000000} A B)(Bug{loss=1000000000} B)",
  }
  match:answer("A", "execute")
  match:answer("A", "Bug.loss")
  match:fails("instructions")
  match:expect {
    program = "(Decrement{by=1000000000} A B) >(Bug{loss=1000000000} B)", asks = "B",
    remembered = { "@1" },
  }
end)
