test("Reverse turns the cursor round", function(t)
  local match = t:match { program = "(Bug B) >(Reverse A) (AddFlag A)" }
  match:answer("A", "execute")
  match:expect { program = "<(Bug B) (Reverse A) (AddFlag A)", asks = "B" }
end)

test("Reverse turns a cursor that runs backwards forwards again", function(t)
  local match = t:match { program = "(Bug B) <(Reverse A) (AddFlag A)" }
  match:answer("A", "execute")
  match:expect { program = "(Bug B) (Reverse A) >(AddFlag A)", asks = "A" }
end)

test("Two Reverses in one row cancel each other", function(t)
  local match = t:match { program = "(Bug B) >(Reverse A B) (AddFlag A)" }
  match:answer("A", "execute")
  match:answer("B", "execute")
  match:expect { program = "(Bug B) (Reverse A B) >(AddFlag A)", asks = "A" }
end)

test("The cursor keeps its direction until the next Reverse", function(t)
  local match = t:match { program = "(Bug B) (AddFlag A) >(Reverse A)" }
  match:answer("A", "execute")
  match:answer("A", "skip")
  match:answer("B", "skip")
  match:expect { cursor = 3, asks = "A" }
  match:answer("A", "skip")
  match:expect { cursor = 2, asks = "A" }
end)
