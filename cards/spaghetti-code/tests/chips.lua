test("All players take their chips from the same stock", function(t)
  local match = t:match { program = "(Increment A B)(Bug)", chips_up = 2 }
  match:answer("A", "execute")
  match:answer("A", "Bug.loss")
  match:answer("B", "execute")
  match:answer("B", "Bug.players")
  match:expect { program = "(Increment A B)(Bug{loss=2, players=2})", chips_up = 0 }
end)

test("Chips on a card that is removed leave the game", function(t)
  local match = t:match { program = "(RemoveCommand A)(Bug{loss=3, players=0} B)(AddFlag B)" }
  match:expect { chips_up = 3, chips_down = 4 }
  match:answer("A", "execute")
  match:answer("A", "Bug")
  match:expect { program = "(RemoveCommand A)(AddFlag B)", chips_up = 3, chips_down = 4 }
end)

test("Chips go with a card that is moved", function(t)
  local match = t:match { program = "(MoveCommand A)(Bug{loss=3} B)(AddFlag B)" }
  match:answer("A", "execute")
  match:answer("A", "Bug")
  match:answer("A", 1)
  match:expect { program = "(Bug{loss=3} B)(MoveCommand A)(AddFlag B)", chips_up = 3 }
end)
