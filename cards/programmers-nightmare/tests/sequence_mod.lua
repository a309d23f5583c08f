-- Sequence_Mod: a card goes to another place.

test("Sequence_Mod asks for a card, itself too, then for a place, and moves it with its Bits", function(t)
  local match = t:match { program = "(Bug B A)>(Sequence_Mod A)(Zap B)(Worm A)" }
  match:answer("A", "execute")
  match:expect { asks = "A", options = { "Bug", "Sequence_Mod", "Zap", "Worm" } }
  match:answer("A", "Bug")
  match:expect { asks = "A", options = { 2, 3, 4 } }
  match:answer("A", 3)
  match:expect { program = "(Sequence_Mod A)>(Zap B)(Bug B A)(Worm A)" }
end)

test("The counter stays with Sequence_Mod when it moves itself", function(t)
  local match = t:match { program = "(Bug B)>(Sequence_Mod A B)(Zap B)(Worm A)" }
  match:answer("A", "execute")
  match:answer("A", "Sequence_Mod")
  match:answer("A", 4)
  match:expect { program = "(Bug B)(Zap B)(Worm A)>(Sequence_Mod A B)", asks = "B" }
  match:answer("B", "skip")
  match:expect { counter = 1 }
end)

test("Sequence_Mod carries the counters on numbers along", function(t)
  local match = t:match { program = "(Sequence_Mod A)(Bug{loss=3} B)(Zap B)" }
  match:answer("A", "execute")
  match:answer("A", "Bug")
  match:answer("A", 3)
  match:expect { program = "(Sequence_Mod A)>(Zap B)(Bug{loss=3} B)" }
end)

test("Sequence_Mod at 2 moves two different cards one after the other, at 0 none", function(t)
  local match = t:match { program = "(Sequence_Mod{cards=2} A)(Sequence_Mod{cards=0} A)(Bug B)(Zap B)" }
  match:answer("A", "execute")
  match:answer("A", "Bug")
  match:answer("A", 4)
  match:expect { options = { "Sequence_Mod", "Sequence_Mod#2", "Zap" } }
  match:answer("A", "Zap")
  match:answer("A", 4)
  match:expect { asks = "A", options = { "skip", "execute" }, counter = 2 }
  match:answer("A", "execute")
  match:expect { program = "(Sequence_Mod{cards=2} A)(Sequence_Mod{cards=0} A)>(Bug B)(Zap B)" }
end)

test("Sequence_Mod moves each card once, however great its number is", function(t)
  local match = t:match { program = "(Sequence_Mod{cards=9} A)(Bug B)(Zap B)" }
  match:answer("A", "execute")
  match:answer("A", "Sequence_Mod")
  match:answer("A", 3)
  match:expect { asks = "A", options = { "Bug", "Zap" } }
  match:answer("A", "Bug")
  match:answer("A", 2)
  match:answer("A", 3)
  match:expect { asks = "B", program = "(Bug B)(Sequence_Mod{cards=9} A)>(Zap B)" }
end)

test("A copied Sequence_Mod moves different cards, and another one copied begins anew", function(t)
  local match = t:match {
    program = "(Sequence_Mod{cards=2} B)(Sequence_Mod B)>(Copy A)(Bug B)", unused = { A = 0 },
  }
  match:answer("A", "execute")
  match:answer("A", "Bug")
  match:answer("A", 1)
  match:expect { options = { "Sequence_Mod", "Sequence_Mod#2", "Copy" } }
  match:answer("A", "Sequence_Mod")
  match:answer("A", 1)
  match:expect { options = { "Sequence_Mod", "Bug", "Sequence_Mod#2", "Copy" } }
end)

test("Sequence_Mod asks nothing when it is the only card", function(t)
  local match = t:match { program = "(Sequence_Mod A B)" }
  match:answer("A", "execute")
  match:expect { asks = "B", options = { "skip", "execute" } }
end)
