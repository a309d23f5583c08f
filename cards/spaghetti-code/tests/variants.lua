test("The variant level_2 is played with eight cards", function(t)
  local match = t:match { variants = { "level_2" }, seed = 1 }
  match:expect {
    program = "(AddFlag)(Reverse)(MoveFlag)(Bug)(MoveCommand)(RemoveCommand)(ForkBomb)(RemoveFlag)",
  }
end)

test("The variant level_3 is played with ten cards", function(t)
  local match = t:match { variants = { "level_3" }, seed = 1 }
  match:expect {
    program = "(AddFlag)(Reverse)(MoveFlag)(Increment)(Bug)" ..
      "(MoveCommand)(RemoveCommand)(ForkBomb)(Decrement)(RemoveFlag)",
  }
end)

test("In the variant snapshot a flag that joins a row waits for the next visit", function(t)
  local match = t:match { variants = { "snapshot" }, program = "(MoveFlag A)(Bug A B)" }
  match:answer("A", "execute")
  match:answer("A", "B on Bug")
  match:expect { cursor = 2, asks = "A" }
end)

test("The variants reverse_rows and tail_wins are played with the eight cards of level 2", function(t)
  for _, variant in ipairs { "reverse_rows", "tail_wins" } do
    local match = t:match { variants = { variant }, seed = 1 }
    match:expect {
      program = "(AddFlag)(Reverse)(MoveFlag)(Bug)(MoveCommand)(RemoveCommand)(ForkBomb)(RemoveFlag)",
    }
  end
end)

test("The variants reverse_rows and tail_wins go with another level", function(t)
  local match = t:match { variants = { "tail_wins" }, options = { level = 3 }, seed = 1 }
  match:expect {
    program = "(AddFlag)(Reverse)(MoveFlag)(Increment)(Bug)" ..
      "(MoveCommand)(RemoveCommand)(ForkBomb)(Decrement)(RemoveFlag)",
  }
end)

test("In the variant reverse_rows the last flag comes first while the cursor runs backwards", function(t)
  local match = t:match { variants = { "reverse_rows" }, program = "<(Bug A B) (AddFlag A)" }
  match:expect { asks = "B" }
end)

test("In the variant tail_wins the last flag of a removed card wins when all go out", function(t)
  local match = t:match { variants = { "tail_wins" }, program = "(RemoveCommand A B)" }
  match:answer("A", "execute")
  match:expect { winner = "B" }
end)

test("Variants can be combined: a snapshot handled from its end", function(t)
  local match = t:match {
    seats = 3, variants = { "snapshot", "reverse_rows" }, program = "(Bug C) <(MoveFlag A B)",
  }
  match:answer("B", "execute")
  match:answer("B", "C on Bug")
  match:expect { asks = "A" }
end)

test("Variants that set the same level go together", function(t)
  for _, variants in ipairs { { "reverse_rows", "tail_wins" }, { "level_2", "reverse_rows" } } do
    local match = t:match { variants = variants, program = "<(RemoveCommand A B)" }
    match:expect { asks = "B", variants = variants, options = { "skip", "execute" } }
    match:expect { options = { level = 2, reverse_rows = true } }
  end
end)
