test("RemoveCommand takes a card and its flags out of the game; they do not become unused", function(t)
  local match = t:match { program = "(RemoveCommand A)(Bug B A)(AddFlag B)", unused = { A = 5, B = 5 } }
  match:answer("A", "execute")
  match:answer("A", "Bug")
  match:expect { program = "(RemoveCommand A)(AddFlag B)", unused = { A = 5, B = 5 } }
end)

test("RemoveCommand offers every card, itself too, in program order", function(t)
  local match = t:match { program = "(Bug B) >(RemoveCommand A) (AddFlag)" }
  match:answer("A", "execute")
  match:expect { asks = "A", options = { "Bug", "RemoveCommand", "AddFlag" } }
end)

test("RemoveCommand may remove a card without flags", function(t)
  local match = t:match { program = "(RemoveCommand A)(Bug)(AddFlag B)" }
  match:answer("A", "execute")
  match:answer("A", "Bug")
  match:expect { program = "(RemoveCommand A)(AddFlag B)", asks = "B", cursor = 2 }
end)

test("RemoveCommand may remove itself", function(t)
  local match = t:match { program = "(RemoveCommand A B)(Bug B A)" }
  match:answer("A", "execute")
  match:answer("A", "RemoveCommand")
  match:expect { program = "(Bug B A)", asks = "B", cursor = 1 }
end)

test("A removed card is not visited any more", function(t)
  local match = t:match { program = "(RemoveCommand A)(Bug B)(AddFlag A)(ForkBomb B)" }
  match:answer("A", "execute")
  match:answer("A", "Bug")
  match:answer("A", "skip")
  match:answer("B", "skip")
  match:expect { asks = "A", cursor = 1 }
end)
