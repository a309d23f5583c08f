local snapshot = { queue = "snapshot" }

test("A flag that joins has no right before the next visit", function(t)
  local match = t:match { options = snapshot, program = "(MoveFlag A)(Bug A B)" }
  match:answer("A", "execute")
  match:answer("A", "B on Bug")
  match:expect { program = "(MoveFlag A B)(Bug A)", cursor = 2, asks = "A" }
  match:answer("A", "skip")
  match:answer("A", "skip")
  match:expect { cursor = 1, asks = "B" }
end)

test("In a snapshot a flag that leaves before its turn has no right", function(t)
  local match = t:match { options = snapshot, program = "(MoveFlag A B)(Bug A)(ForkBomb B)" }
  match:answer("A", "execute")
  match:answer("A", "B on MoveFlag")
  match:answer("A", "ForkBomb")
  match:expect { cursor = 2, asks = "A" }
end)

test("In a snapshot a flag that was handled and comes back is not handled again", function(t)
  local match = t:match { options = snapshot, program = "(MoveFlag{times=2} A B)(Bug A)" }
  match:answer("A", "execute")
  match:answer("A", "A on MoveFlag")
  match:answer("A", "A#2 on Bug")
  match:answer("B", "skip")
  match:expect { program = "(MoveFlag{times=2} B A)(Bug A)", cursor = 2, asks = "A" }
end)

test("In a snapshot a flag that left before its turn and came back has no right", function(t)
  local match = t:match { options = snapshot, program = "(MoveFlag{times=2} A B)(Bug A)" }
  match:answer("A", "execute")
  match:answer("A", "B on MoveFlag")
  match:answer("A", "B on Bug")
  match:expect { program = "(MoveFlag{times=2} A B)(Bug A)", cursor = 2, asks = "A" }
end)

test("In a snapshot no right is lost when a flag before it leaves the row", function(t)
  local match = t:match { options = snapshot, program = "(RemoveFlag A B A)(Bug B)" }
  match:answer("A", "skip")
  match:answer("B", "execute")
  match:answer("B", "A on RemoveFlag")
  match:expect { program = "(RemoveFlag B A)(Bug B)", cursor = 1, asks = "A" }
  match:answer("A", "skip")
  match:expect { cursor = 2, asks = "B" }
end)

test("In a snapshot the card after a removed one is visited like any other", function(t)
  local match = t:match { options = snapshot, program = "(RemoveCommand A B)(Bug B A)(AddFlag A)" }
  match:answer("A", "execute")
  match:answer("A", "RemoveCommand")
  match:expect { program = "(Bug B A)(AddFlag A)", cursor = 1, asks = "B" }
  match:answer("B", "skip")
  match:expect { cursor = 1, asks = "A" }
end)
