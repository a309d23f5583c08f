-- Each seat of a list skips its right, in order.
local function skip(match, seats)
  for _, seat in ipairs(seats) do match:answer(seat, "skip") end
end

local words = { "go on", "declare" }
local right = { "skip", "execute" }

test("When a situation comes back each player is asked in seat order", function(t)
  local match = t:match { program = "(Bug B)(AddFlag A)" }
  skip(match, { "B", "A" })
  match:expect { asks = "A", options = words, cursor = 1 }
  match:answer("A", "go on")
  match:expect { asks = "B", options = words }
end)

test("When all go on the right is given", function(t)
  local match = t:match { program = "(Bug B)(AddFlag A)" }
  skip(match, { "B", "A" })
  match:answer("A", "go on")
  match:answer("B", "go on")
  match:expect { asks = "B", options = right, cursor = 1, over = false }
end)

test("It is asked again at every right whose situation has been there before", function(t)
  local match = t:match { program = "(Bug B)(AddFlag A)" }
  skip(match, { "B", "A" })
  match:answer("A", "go on")
  match:answer("B", "go on")
  match:answer("B", "skip")
  match:expect { asks = "A", options = words, cursor = 2 }
end)

test("Only those still in are asked", function(t)
  local match = t:match { seats = 4, program = "(Bug B)(AddFlag D)" }
  skip(match, { "B", "D" })
  match:expect { asks = "B", options = words, out = { "A", "C" } }
  match:answer("B", "go on")
  match:expect { asks = "D", options = words }
end)

test("The first to declare ends the game", function(t)
  local match = t:match { seats = 3, program = "(Bug B)(AddFlag A C)" }
  skip(match, { "B", "A", "C" })
  match:answer("A", "go on")
  match:answer("B", "declare")
  match:expect { over = true, asks = "nobody" }
end)

test("A set-up position has no situation before it", function(t)
  local match = t:match { program = "(Bug A)(AddFlag B)" }
  match:expect { asks = "A", options = right }
end)

test("At a stalemate the player with more life wins, whoever declares", function(t)
  local match = t:match { program = "(AddFlag A B)(Bug A)", life = { A = 2, B = 3 } }
  skip(match, { "A", "B", "A" })
  match:answer("A", "declare")
  match:expect { winner = "B" }
end)

test("Equal in life, the player with more flags on cards wins; unused ones don't count", function(t)
  local match = t:match { program = "(AddFlag A B)(Bug B)", unused = { A = 8, B = 0 } }
  skip(match, { "A", "B", "B" })
  match:answer("A", "declare")
  match:expect { winner = "B" }
end)

test("Equal in flags, the player with more flags at the head of a row wins", function(t)
  local match = t:match { program = "(AddFlag A B)(Bug B A)(ForkBomb B A)" }
  skip(match, { "A", "B", "B", "A", "B", "A" })
  match:answer("A", "declare")
  match:expect { winner = "B" }
end)

test("Equal in heads, the owner of the first flag from the cursor's card on wins", function(t)
  local match = t:match { program = "(AddFlag A) >(Bug B)" }
  skip(match, { "B", "A" })
  match:answer("A", "declare")
  match:expect { winner = "B" }
end)

test("The first flag is met in row order, from the head", function(t)
  local match = t:match { seats = 3, program = "(Bug C B A)", life = { A = 5, B = 5, C = 1 } }
  skip(match, { "C", "B", "A" })
  match:answer("A", "declare")
  match:expect { winner = "B" }
end)

test("The first flag is looked for in the cursor's direction: forwards", function(t)
  local match = t:match {
    seats = 3, program = "(AddFlag A) >(Bug C) (ForkBomb B)", life = { A = 2, B = 2, C = 1 },
  }
  skip(match, { "C", "B", "A" })
  match:answer("A", "declare")
  match:expect { winner = "B" }
end)

test("The first flag is looked for in the cursor's direction: backwards", function(t)
  local match = t:match {
    seats = 3, program = "(AddFlag A) <(Bug C) (ForkBomb B)", life = { A = 2, B = 2, C = 1 },
  }
  skip(match, { "C", "A", "B" })
  match:answer("A", "declare")
  match:expect { winner = "A" }
end)

test("Who is behind in one count doesn't come back by the next", function(t)
  local match = t:match { seats = 3, program = "(AddFlag C A B)(Bug B A)" }
  skip(match, { "C", "A", "B", "B", "A" })
  match:answer("A", "declare")
  match:expect { winner = "B" }
end)

test("Less life is another situation", function(t)
  local match = t:match { program = "(Bug A)(AddFlag B)" }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:answer("B", "skip")
  match:expect { asks = "A", options = right }
end)

test("Fewer unused flags are another situation", function(t)
  local match = t:match { program = "(AddFlag A)(RemoveFlag A)(Bug B)" }
  match:answer("A", "execute")
  match:answer("A", "Bug")
  match:answer("A", "execute")
  match:answer("A", "A on Bug")
  match:answer("B", "skip")
  match:expect { asks = "A", options = right, program = "(AddFlag A)(RemoveFlag A)(Bug B)" }
end)

test("Another order of the cards is another situation", function(t)
  local match = t:match { program = "(MoveCommand A)(Bug)(AddFlag B)" }
  match:answer("A", "execute")
  match:answer("A", "Bug")
  match:answer("A", 3)
  match:answer("B", "skip")
  match:expect { asks = "A", options = right }
end)

test("Another order of flags in a row is another situation", function(t)
  local match = t:match { program = "(MoveFlag{times=2} A)(Bug A B)" }
  match:answer("A", "execute")
  match:answer("A", "A on Bug")
  match:answer("A", "A#2 on MoveFlag")
  match:expect { program = "(MoveFlag{times=2} A)(Bug B A)", asks = "B" }
  skip(match, { "B", "A" })
  match:expect { asks = "A", options = right, cursor = 1 }
end)

test("Chips on a number make another situation", function(t)
  local match = t:match { program = "(Increment A)(Bug B)" }
  match:answer("A", "execute")
  match:answer("A", "Bug.loss")
  match:answer("B", "skip")
  match:expect { asks = "A", options = right }
end)

test("Chips laid and taken back make the same situation again", function(t)
  local match = t:match { program = "(Increment A)(Decrement A)(Bug B)" }
  match:answer("A", "execute")
  match:answer("A", "Bug.loss")
  match:answer("A", "execute")
  match:answer("A", "Bug.loss")
  match:answer("B", "skip")
  match:expect { asks = "A", options = words, cursor = 1 }
end)

test("The other direction is another situation", function(t)
  local match = t:match { program = "(Reverse A)(Bug B)" }
  match:answer("A", "execute")
  match:answer("B", "skip")
  match:expect { asks = "A", options = right, cursor = 1 }
  match:answer("A", "execute")
  match:answer("B", "skip")
  match:expect { asks = "A", options = words, cursor = 1 }
end)

test("Another card under the cursor is another situation", function(t)
  local match = t:match { program = "(Bug A)(AddFlag A)(ForkBomb B)" }
  skip(match, { "A" })
  match:expect { asks = "A", options = right, cursor = 2 }
end)

test("Another place in the row is another situation", function(t)
  local match = t:match { program = "(Bug A A)(AddFlag B)" }
  skip(match, { "A" })
  match:expect { asks = "A", options = right, cursor = 1 }
end)

test("Two flags of one colour that have changed places are the same situation", function(t)
  local match = t:match { program = "(MoveFlag{times=2} B A)(AddFlag A)" }
  match:answer("B", "skip")
  match:answer("A", "execute")
  match:answer("A", "A on MoveFlag")
  match:answer("A", "A on AddFlag")
  match:expect { program = "(MoveFlag{times=2} B A)(AddFlag A)", asks = "A", options = words }
end)

-- B's flag leaves and comes back during its right, so it is then behind A's.
local function change_places(match)
  match:answer("B", "execute")
  match:answer("B", "B on MoveFlag")
  match:answer("B", "B on AddFlag")
end

test("In a snapshot B's right after A's is not A's right after B's", function(t)
  local match = t:match { options = { queue = "snapshot" }, program = "(MoveFlag{times=2} B A)(AddFlag A)" }
  change_places(match)
  match:expect { program = "(MoveFlag{times=2} A B)(AddFlag A)", asks = "A" }
  skip(match, { "A", "A", "A" })
  match:expect { asks = "B", options = right, cursor = 1 }
  skip(match, { "B" })
  match:expect { asks = "A", options = words, cursor = 2 }
end)

test("Whose right is next belongs to the situation with every extension", function(t)
  for _, extension in ipairs { "memory", "immediate", "interrupt", "sequential_open", "fair_start" } do
    local match = t:match {
      options = { queue = "snapshot", [extension] = true }, remembered = { "@1", "@2" },
      program = "(MoveFlag{times=2} B A)(AddFlag A)",
    }
    change_places(match)
    skip(match, { "A", "A", "A" })
    match:expect { asks = "B", options = right, cursor = 1 }
  end
end)

test("In a snapshot a right is the same however the flags came into its row", function(t)
  local match = t:match { options = { queue = "snapshot" }, program = "(MoveFlag{times=2} B A)(AddFlag A)" }
  change_places(match)
  skip(match, { "A", "A", "A", "B" })
  match:answer("A", "go on")
  match:answer("B", "go on")
  skip(match, { "A" })
  match:expect { asks = "A", options = words, cursor = 1 }
end)

test("In a live row a flag that came back waits again, as at the next visit", function(t)
  local match = t:match { program = "(MoveFlag{times=2} B A)(AddFlag A)" }
  change_places(match)
  skip(match, { "A", "B", "A" })
  match:expect { asks = "A", options = words, cursor = 1 }
end)

test("In a live row walked backwards a right before the others' is not one after them", function(t)
  local match = t:match {
    seats = 3, options = { reverse_rows = true }, program = "(Bug C) <(MoveFlag A B)",
  }
  match:answer("B", "execute")
  match:answer("B", "C on Bug")
  skip(match, { "C", "A", "C" })
  match:expect { program = "(Bug)(MoveFlag A B C)", asks = "B", options = right }
  skip(match, { "B" })
  match:expect { asks = "A", options = words }
end)

test("A right that a Reverse brought forward in reversed rows is not the one in the usual order", function(t)
  local match = t:match { options = { reverse_rows = true }, program = "(Reverse A B)(Bug B A)" }
  match:answer("A", "execute")
  skip(match, { "B", "A", "B", "B" })
  match:expect { asks = "A", options = right, cursor = 1 }
  skip(match, { "A" })
  match:expect { asks = "A", options = words, cursor = 2 }
end)

test("In reversed snapshots, too, the situation tells whose right is next", function(t)
  local match = t:match {
    options = { reverse_rows = true, queue = "snapshot" }, program = "(Reverse A B)(Bug B A)",
  }
  match:answer("A", "execute")
  skip(match, { "B", "A", "B", "B" })
  match:expect { asks = "A", options = right, cursor = 1 }
end)

test("With reverse_priority a right of another head is another situation", function(t)
  local match = t:match { options = { reverse_priority = true }, program = "(Bug{loss=0} A B)" }
  match:answer("A", "execute")
  match:expect { program = "(Bug{loss=0} B A)", asks = "B", options = right }
  match:answer("B", "execute")
  match:expect { program = "(Bug{loss=0} A B)", asks = "A", options = words }
end)
