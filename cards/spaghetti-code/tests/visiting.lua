test("The owner of a flag on the visited card may skip or execute, in this order", function(t)
  local match = t:match { program = "(Bug B)(AddFlag A)" }
  match:expect { cursor = 1, asks = "B", options = { "skip", "execute" } }
end)

test("Both are offered also where executing would do nothing", function(t)
  local match = t:match { program = "(AddFlag A)(Bug B)", unused = { A = 0 } }
  match:expect { asks = "A", options = { "skip", "execute" } }
  match:answer("A", "execute")
  match:expect { asks = "B", cursor = 2, program = "(AddFlag A)(Bug B)" }
end)

test("Skipping changes nothing", function(t)
  local match = t:match { program = "(ForkBomb A)(Bug B)" }
  match:answer("A", "skip")
  match:expect { program = "(ForkBomb A)(Bug B)", life = { A = 5, B = 5 }, asks = "B" }
end)

test("The first flag in the row has the first right", function(t)
  local match = t:match { program = "(Bug B A)(AddFlag A)" }
  match:answer("B", "skip")
  match:answer("A", "skip")
  match:expect { cursor = 2 }
end)

test("Every flag of a player has a right of its own", function(t)
  local match = t:match { program = "(Bug A A)(AddFlag B)" }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { life = { B = 3 }, asks = "B", cursor = 2 }
end)

test("The cursor goes one card on when the row is finished", function(t)
  local match = t:match { program = "(Bug A)(AddFlag B)(ForkBomb A)" }
  match:answer("A", "skip")
  match:expect { cursor = 2, asks = "B" }
end)

test("A card without flags is passed over", function(t)
  local match = t:match { program = "(Bug)(AddFlag)(ForkBomb A)(MoveFlag B)" }
  match:expect { cursor = 3, asks = "A" }
end)

test("After the last card comes the first", function(t)
  local match = t:match { program = "(Bug A) (AddFlag) >(ForkBomb B)" }
  match:answer("B", "skip")
  match:expect { cursor = 1, asks = "A" }
end)

test("Backwards the last card comes after the first", function(t)
  local match = t:match { program = "<(Bug A) (AddFlag A) (ForkBomb B)" }
  match:answer("A", "skip")
  match:expect { cursor = 3, asks = "B" }
end)

test("When the cursor's own card is moved the cursor goes with it and the row goes on", function(t)
  local match = t:match { program = "(MoveCommand A B)(Bug A)(ForkBomb A)" }
  match:answer("A", "execute")
  match:answer("A", "MoveCommand")
  match:answer("A", 2)
  match:expect { program = "(Bug A) >(MoveCommand A B) (ForkBomb A)", asks = "B" }
  match:answer("B", "skip")
  match:expect { cursor = 3, asks = "A" }
end)

test("When another card is moved the cursor stays on its card", function(t)
  local match = t:match { program = "(Bug A) >(MoveCommand A B) (ForkBomb A)" }
  match:answer("A", "execute")
  match:answer("A", "Bug")
  match:answer("A", 3)
  match:expect { program = ">(MoveCommand A B) (ForkBomb A) (Bug A)", asks = "B" }
end)

test("When the cursor's card is removed the visit ends and the cursor goes to the next", function(t)
  local match = t:match { program = "(Bug B) >(RemoveCommand A B A) (AddFlag B) (ForkBomb A)" }
  match:answer("A", "execute")
  match:answer("A", "RemoveCommand")
  match:expect { program = "(Bug B) >(AddFlag B) (ForkBomb A)", asks = "B" }
end)

test("Backwards the card before a removed one is next", function(t)
  local match = t:match { program = "(Bug B) <(RemoveCommand A B) (AddFlag A)" }
  match:answer("A", "execute")
  match:answer("A", "RemoveCommand")
  match:expect { program = "<(Bug B) (AddFlag A)", asks = "B" }
end)

test("When the last card is removed under the cursor the first is next", function(t)
  local match = t:match { program = "(Bug B) (AddFlag A) >(RemoveCommand A B)" }
  match:answer("A", "execute")
  match:answer("A", "RemoveCommand")
  match:expect { program = ">(Bug B) (AddFlag A)", asks = "B" }
end)

test("Backwards the last card is next after the removed first", function(t)
  local match = t:match { program = "<(RemoveCommand A B) (Bug B) (AddFlag A)" }
  match:answer("A", "execute")
  match:answer("A", "RemoveCommand")
  match:expect { program = "(Bug B) <(AddFlag A)", asks = "A" }
end)

test("When another card is removed the visit goes on", function(t)
  local match = t:match { program = "(Bug B) >(RemoveCommand A B) (AddFlag A)" }
  match:answer("A", "execute")
  match:answer("A", "Bug")
  match:expect { program = ">(RemoveCommand A B) (AddFlag A)", asks = "B" }
end)
