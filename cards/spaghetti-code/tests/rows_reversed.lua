local reversed = { reverse_rows = true }

test("Rows are handled first in row first also while the cursor runs backwards", function(t)
  local match = t:match { program = "<(Bug A B) (AddFlag A)" }
  match:answer("A", "skip")
  match:expect { cursor = 1, asks = "B" }
end)

test("With reverse_rows the last flag comes first while the cursor runs backwards", function(t)
  local match = t:match { options = reversed, program = "<(Bug A B) (AddFlag B)" }
  match:answer("B", "skip")
  match:expect { cursor = 1, asks = "A" }
  match:answer("A", "skip")
  match:expect { cursor = 2, asks = "B" }
end)

test("With reverse_rows the first flag comes first while the cursor runs forwards", function(t)
  local match = t:match { options = reversed, program = "(Bug A B)(AddFlag A)" }
  match:answer("A", "skip")
  match:expect { cursor = 1, asks = "B" }
end)

test("With reverse_rows a Reverse in mid-row counts from the next right on", function(t)
  local match = t:match { options = reversed, program = "<(Reverse A B B A) (Bug B)" }
  match:answer("A", "skip")
  match:answer("B", "execute")
  match:expect { asks = "A", cursor = 1 }
  match:answer("A", "skip")
  match:answer("B", "skip")
  match:expect { cursor = 2, asks = "B" }
end)

test("With reverse_rows a flag that joins while the cursor runs backwards is next", function(t)
  local match = t:match {
    seats = 3, options = reversed, program = "(Bug C) <(MoveFlag A B)", unused = { A = 0 },
  }
  match:answer("B", "execute")
  match:answer("B", "C on Bug")
  match:expect { program = "(Bug)(MoveFlag A B C)", asks = "C" }
  match:answer("C", "skip")
  match:expect { asks = "A", cursor = 2 }
end)

test("With reverse_rows a snapshot is handled last first while the cursor runs backwards", function(t)
  local match = t:match {
    seats = 3, options = { reverse_rows = true, queue = "snapshot" }, program = "(Bug C) <(MoveFlag A B)",
  }
  match:answer("B", "execute")
  match:answer("B", "C on Bug")
  match:answer("A", "skip")
  match:expect { cursor = 2, asks = "C" }
end)
