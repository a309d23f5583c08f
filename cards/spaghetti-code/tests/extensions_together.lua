-- Extensions in the same game.

test("Executing the immediate card counts as executing for reverse_priority", function(t)
  local match = t:match {
    options = { reverse_priority = true, immediate = true }, program = "(AddFlag A B)(ForkBomb B)",
    hand = { A = "(Bug)" },
  }
  match:answer("A", "execute immediate")
  match:answer("A", "B")
  match:expect { program = "(AddFlag B A) >(ForkBomb B)", life = { B = 4 } }
end)

test("ReversePriority in Memory turns round all rows but Memory's", function(t)
  local match = t:match {
    options = { reverse_priority = true, memory = true },
    program = "(ReversePriority B A)>(Memory A B B)(Bug A B)", remembered = { "@1" },
  }
  match:answer("A", "execute")
  match:expect { program = "(ReversePriority A B) (Memory B B A) >(Bug B A)" }
end)

test("An immediate card executed on a visit is not what Memory remembers", function(t)
  local match = t:match {
    options = { memory = true, immediate = true }, program = "(AddFlag A)(Memory B)(ForkBomb A)",
    hand = { A = "(MoveFlag)" },
  }
  match:answer("A", "execute immediate")
  match:answer("A", "A on ForkBomb")
  match:answer("A", "AddFlag")
  match:answer("A", "skip")
  match:expect { remembered = { "@1" }, asks = "B", program = "(AddFlag A A) >(Memory B) (ForkBomb)" }
end)

test("On Memory's flag the immediate card may be executed instead of the remembered ones", function(t)
  local match = t:match {
    options = { memory = true, immediate = true }, program = "(ForkBomb B)>(Memory A)",
    hand = { A = "(Bug)" }, remembered = { "@1" },
  }
  match:answer("A", "execute immediate")
  match:answer("A", "B")
  match:expect { life = { B = 4 }, program = "(ForkBomb B) (Memory A)" }
end)

test("A remembered MoveCommand offers the cards in hands", function(t)
  local match = t:match {
    options = { memory = true, immediate = true }, program = "(MoveCommand B)>(Memory A)",
    hand = { A = "(Bug)", B = "(MoveFlag)" }, remembered = { "@1" },
  }
  match:answer("A", "execute")
  match:expect { options = { "MoveCommand", "Memory", "A's Bug", "B's hidden card" } }
end)

test("A card of a kind that came from a hand is remembered like any other", function(t)
  local match = t:match {
    options = { memory = true, immediate = true }, program = "(MoveCommand A)(AddFlag B)(Memory A)",
    hand = { A = "(Bug)" },
  }
  match:answer("A", "execute")
  match:answer("A", "A's Bug")
  match:answer("A", 2)
  match:answer("B", "skip")
  match:expect { remembered = { "@2", "@3" }, cursor = 4 }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { life = { B = 4 } }
end)

test("The immediate cards are dealt before the first card is turned up", function(t)
  local match = t:match { options = { sequential_open = true, immediate = true }, seed = 1 }
  match:expect {
    phase = "open", hand = { A = "(Bug)", B = "(MoveCommand)" }, undealt = "(MoveFlag)",
    program = "(AddFlag)(MoveFlag)(Bug)(ForkBomb)(RemoveFlag)",
  }
end)

test("After a fair start the second player is dealt the first immediate card, whoever that is", function(t)
  local hands = {
    first = { A = "(Bug)", B = "(MoveCommand)" }, second = { A = "(MoveCommand)", B = "(Bug)" },
  }
  for answer, hand in pairs(hands) do
    local match = t:match { options = { fair_start = true, immediate = true }, seed = 1 }
    for _, card in ipairs { "Bug", "ForkBomb", "AddFlag", "RemoveFlag" } do match:answer("A", card) end
    match:expect { asks = "B", hand = { A = "", B = "" } }
    match:answer("B", answer)
    match:expect { hand = hand, undealt = "(MoveFlag)" }
  end
end)

test("With sequential_open what A lays is known to A only, and B chooses without seeing it", function(t)
  local match = t:match { options = { fair_start = true, sequential_open = true } }
  match:expect { asks = "A", options = { "AddFlag", "Bug", "ForkBomb", "MoveFlag", "RemoveFlag" } }
  for _, card in ipairs { "Bug", "ForkBomb", "AddFlag", "RemoveFlag" } do match:answer("A", card) end
  match:expect { asks = "B", options = { "first", "second" }, opened = 0 }
  match:answer("B", "first")
  match:expect { phase = "open", opened = 1, asks = "B", options = { "pass", "place" } }
  match:answer("B", "place")
  match:expect { program = "(Bug B)(ForkBomb)(AddFlag)(RemoveFlag)(MoveFlag)", asks = "A" }
end)

test("The flag of an interrupt at the head takes the only right with reverse_priority", function(t)
  local match = t:match {
    seats = 3, options = { interrupt = true, reverse_priority = true }, program = "(Bug)(AddFlag A B)",
    out = { "C" }, interrupts = { C = 1 },
  }
  match:answer("C", "Bug")
  match:expect { asks = "C", options = { "skip", "execute" } }
  match:answer("C", "execute")
  match:answer("C", "A")
  match:expect { life = { A = 4 }, cursor = 2, asks = "A" }
  match:answer("A", "execute")
  match:expect { asks = "C", cursor = 1, interrupts = { C = 1 }, program = "(Bug C A)(AddFlag B A)" }
end)

test("The flag of a player who is out goes to the end, too, when it executes", function(t)
  local match = t:match {
    seats = 3, options = { interrupt = true, reverse_priority = true }, program = "(Bug C A)(AddFlag B)",
    out = { "C" },
  }
  match:answer("C", "execute")
  match:answer("C", "A")
  match:expect { program = "(Bug A C) >(AddFlag B)" }
end)

test("Who is out may still execute the card in hand by an interrupt's flag", function(t)
  local match = t:match {
    seats = 3, options = { interrupt = true, immediate = true }, program = "(AddFlag A)(ForkBomb B)",
    out = { "C" }, interrupts = { C = 1 }, hand = { C = "(Bug)" },
  }
  match:answer("C", "AddFlag")
  match:answer("A", "skip")
  match:expect { asks = "C", options = { "skip", "execute", "execute immediate" } }
  match:answer("C", "execute immediate")
  match:answer("C", "B")
  match:expect { life = { B = 4 }, hand = { C = "" }, out = { "C" } }
end)

test("An interrupt offers no cards in hands", function(t)
  local match = t:match {
    seats = 3, options = { interrupt = true, immediate = true }, program = "(AddFlag A)(ForkBomb B)",
    out = { "C" }, interrupts = { C = 1 }, hand = { A = "(Bug)", C = "(MoveFlag)" },
  }
  match:expect { asks = "C", options = { "pass", "AddFlag", "ForkBomb" } }
end)

test("A visit passed over by nobody's flag is remembered after the interrupts", function(t)
  local match = t:match {
    seats = 3, options = { interrupt = true, memory = true }, program = "(AddFlag)(ForkBomb A B)",
    out = { "C" }, interrupts = { C = 1 },
  }
  match:answer("C", "pass")
  match:expect { asks = "C", cursor = 2, remembered = { "@1" } }
end)

test("With reverse_rows and a snapshot an interrupt's flag has the first and only right backwards", function(t)
  local match = t:match {
    seats = 3, program = "(AddFlag A) <(Bug A B)", out = { "C" }, interrupts = { C = 1 },
    options = { interrupt = true, reverse_priority = true, reverse_rows = true, queue = "snapshot" },
  }
  match:answer("C", "Bug")
  match:expect { asks = "C" }
  match:answer("C", "execute")
  match:answer("C", "A")
  match:expect { program = "<(AddFlag A) (Bug C A B)", asks = "C", interrupts = { C = 1 } }
end)

test("All extensions for two players come to an end", function(t)
  for seed = 1, 5 do
    local match = t:match {
      seed = seed,
      options = {
        level = 3, blank = 3, reverse_priority = true, memory = true, immediate = true, interrupt = true,
        sequential_open = true, fair_start = true, reverse_rows = true,
      },
    }
    match:expect { phase = "lay" }
    match:play(seed)
    match:expect { over = true }
  end
end)

test("All extensions for five players come to an end", function(t)
  for seed = 1, 5 do
    local match = t:match {
      seats = 5, seed = seed,
      variants = { "level_3", "reverse_priority", "memory", "immediate", "interrupt", "sequential_open" },
    }
    match:expect { phase = "open" }
    match:play(seed)
    match:expect { over = true }
  end
end)
