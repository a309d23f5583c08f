test("MoveCommand puts a card further on so that it stands at the chosen place", function(t)
  local match = t:match { program = "(Bug B) >(MoveCommand A) (AddFlag) (ForkBomb A)" }
  match:answer("A", "execute")
  match:answer("A", "Bug")
  match:answer("A", 3)
  match:expect { program = "(MoveCommand A)(AddFlag)(Bug B)(ForkBomb A)" }
end)

test("MoveCommand puts a card further back so that it stands at the chosen place", function(t)
  local match = t:match { program = "(Bug B) >(MoveCommand A) (AddFlag) (ForkBomb A)" }
  match:answer("A", "execute")
  match:answer("A", "ForkBomb")
  match:answer("A", 2)
  match:expect { program = "(Bug B)(ForkBomb A)(MoveCommand A)(AddFlag)" }
end)

test("MoveCommand moves the flags on the card with it, in their order", function(t)
  local match = t:match { program = "(MoveCommand A)(Bug B A B)(ForkBomb A)" }
  match:answer("A", "execute")
  match:answer("A", "Bug")
  match:answer("A", 3)
  match:expect { program = "(MoveCommand A)(ForkBomb A)(Bug B A B)" }
end)

test("MoveCommand offers every card, itself too, in program order", function(t)
  local match = t:match { program = "(Bug B) >(MoveCommand A) (AddFlag)" }
  match:answer("A", "execute")
  match:expect { asks = "A", options = { "Bug", "MoveCommand", "AddFlag" } }
end)

test("MoveCommand offers every place but the card's own", function(t)
  local match = t:match { program = "(Bug B) >(MoveCommand A) (AddFlag) (ForkBomb)" }
  match:answer("A", "execute")
  match:answer("A", "AddFlag")
  match:expect { asks = "A", options = { 1, 2, 4 } }
end)

test("MoveCommand doesn't ask for the place when there is one other", function(t)
  local match = t:match { program = "(Bug B) >(MoveCommand A)" }
  match:answer("A", "execute")
  match:answer("A", "Bug")
  match:expect { program = "(MoveCommand A)(Bug B)" }
end)

test("MoveCommand moves cards one after the other", function(t)
  local match = t:match { program = "(MoveCommand{times=2} A)(Bug B)(AddFlag)" }
  match:answer("A", "execute")
  match:answer("A", "Bug")
  match:answer("A", 3)
  match:expect { asks = "A", options = { "MoveCommand", "AddFlag", "Bug" } }
  match:answer("A", "Bug")
  match:answer("A", 1)
  match:expect { program = "(Bug B)(MoveCommand{times=2} A)(AddFlag)" }
end)

test("MoveCommand at 0 does nothing and asks nothing", function(t)
  local match = t:match { program = "(MoveCommand{times=0} A)(Bug B)" }
  match:answer("A", "execute")
  match:expect { asks = "B", program = "(MoveCommand{times=0} A)(Bug B)" }
end)

test("MoveCommand asks nothing when there is no other card", function(t)
  local match = t:match { program = "(MoveCommand A B)" }
  match:answer("A", "execute")
  match:expect { asks = "B", options = { "skip", "execute" }, program = "(MoveCommand A B)" }
end)
