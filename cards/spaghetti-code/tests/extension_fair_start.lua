-- New games for two: A lays out the program, B chooses who begins.

local on = { fair_start = true }

-- A lays these cards, one after the other; the last one is laid without a question.
local function lay(match, cards)
  for _, card in ipairs(cards) do match:answer("A", card) end
end

local four = { "Bug", "ForkBomb", "AddFlag", "RemoveFlag" } -- MoveFlag comes last

test("Seat A picks the cards place by place, among those that are left, in the package's order", function(t)
  local match = t:match { options = on }
  match:expect {
    phase = "lay", asks = "A", options = { "AddFlag", "Bug", "ForkBomb", "MoveFlag", "RemoveFlag" },
  }
  match:answer("A", "ForkBomb")
  match:expect { program = "(ForkBomb)", options = { "AddFlag", "Bug", "MoveFlag", "RemoveFlag" } }
  match:answer("A", "AddFlag")
  match:expect { program = "(ForkBomb)(AddFlag)", asks = "A" }
end)

test("No luck is in a fair start", function(t)
  for seed = 1, 2 do
    local match = t:match { options = on, seed = seed }
    lay(match, four)
    match:expect { program = "(Bug)(ForkBomb)(AddFlag)(RemoveFlag)(MoveFlag)" }
  end
end)

test("The last card is laid unasked, then seat B answers first or second", function(t)
  local match = t:match { options = on }
  lay(match, four)
  match:expect { asks = "B", options = { "first", "second" } }
end)

test("With first B places first", function(t)
  local match = t:match { options = on }
  lay(match, four)
  match:answer("B", "first")
  match:expect { phase = "place", asks = "B", cursor = 1 }
  match:answer("B", "Bug")
  match:expect { asks = "A" }
end)

test("With second A places first", function(t)
  local match = t:match { options = on }
  lay(match, four)
  match:answer("B", "second")
  match:expect { phase = "place", asks = "A" }
end)

test("Seats keep their order where it isn't about who begins", function(t)
  local match = t:match { options = { fair_start = true, flags_per_player = 1 } }
  lay(match, four)
  match:answer("B", "first")
  match:answer("B", "Bug")
  match:answer("A", "ForkBomb")
  match:answer("B", "execute")
  match:expect { asks = "B", options = { "A", "B" } }
end)

test("At a stalemate after a fair start seat A is asked first", function(t)
  local match = t:match { options = { fair_start = true, flags_per_player = 1 } }
  lay(match, four)
  match:answer("B", "first")
  match:answer("B", "Bug")
  match:answer("A", "ForkBomb")
  match:answer("B", "skip")
  match:answer("A", "skip")
  match:expect { asks = "A", cursor = 1, options = { "go on", "declare" } }
end)

test("The variant fair_start lets A lay out the program", function(t)
  local match = t:match { variants = { "fair_start", "level_2" } }
  match:expect {
    asks = "A", phase = "lay",
    options = {
      "AddFlag", "Bug", "ForkBomb", "MoveCommand", "MoveFlag", "RemoveCommand", "RemoveFlag", "Reverse",
    },
  }
end)

test("Blank cards and those of extensions are laid, too", function(t)
  local match = t:match {
    options = { fair_start = true, blank = 2, memory = true, reverse_priority = true },
  }
  match:expect {
    options = {
      "AddFlag", "Blank", "Blank#2", "Bug", "ForkBomb", "Memory", "MoveFlag", "RemoveFlag", "ReversePriority",
    },
  }
end)

test("With three players fair_start has no effect", function(t)
  local match = t:match { seats = 3, options = on, seed = 1 }
  match:expect { phase = "place", asks = "A", program = "(AddFlag)(MoveFlag)(Bug)(ForkBomb)(RemoveFlag)" }
end)
