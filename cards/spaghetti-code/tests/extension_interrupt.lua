-- Positions here have a player who is already out.

local on = { interrupt = true }

test("Who is out gets an interrupt each time the cursor comes back to the first card", function(t)
  local match = t:match { seats = 3, options = on, program = "(Bug A)(AddFlag B)", out = { "C" } }
  match:expect { interrupts = { C = 0 }, asks = "A" }
  match:answer("A", "skip")
  match:expect { interrupts = { C = 0 }, asks = "B" }
  match:answer("B", "skip")
  match:expect { interrupts = { A = 0, B = 0, C = 1 }, asks = "C", cursor = 1 }
  match:answer("C", "pass")
  match:answer("A", "skip")
  match:answer("C", "pass")
  match:answer("B", "skip")
  match:expect { interrupts = { C = 2 } }
end)

test("The variant interrupt gives interrupts", function(t)
  local match = t:match { seats = 3, variants = { "interrupt" }, program = ">(Bug A B)", out = { "C" } }
  match:answer("A", "skip")
  match:answer("B", "skip")
  match:expect { interrupts = { C = 1 }, asks = "C" }
end)

test("The first visit is no coming back", function(t)
  local match = t:match { seats = 3, options = on, program = "(Bug A)(AddFlag B)", out = { "C" } }
  match:expect { interrupts = { C = 0 }, asks = "A" }
end)

test("The first card is the one that stands at place 1 by then", function(t)
  local match = t:match {
    seats = 3, options = on, program = "(Bug A) >(MoveCommand A) (AddFlag B)", out = { "C" },
  }
  match:answer("A", "execute")
  match:answer("A", "AddFlag")
  match:answer("A", 1)
  match:expect { program = ">(AddFlag B) (Bug A) (MoveCommand A)", interrupts = { C = 1 }, asks = "C" }
  match:answer("C", "pass")
  match:answer("B", "skip")
  match:expect { cursor = 2, interrupts = { C = 1 } }
end)

test("Coming to the first card backwards or from a removed card counts as well", function(t)
  local match = t:match { seats = 3, options = on, program = "(Bug A) <(AddFlag B)", out = { "C" } }
  match:answer("B", "skip")
  match:expect { interrupts = { C = 1 }, cursor = 1 }
  match = t:match {
    seats = 3, options = on, program = "(Bug A B) >(RemoveCommand A)", out = { "C" },
  }
  match:answer("A", "execute")
  match:answer("A", "RemoveCommand")
  match:expect { interrupts = { C = 1 }, cursor = 1 }
end)

test("Players who are in get no interrupts and are not asked", function(t)
  local match = t:match { seats = 3, options = on, program = "(Bug A)(AddFlag B C)" }
  match:answer("A", "skip")
  match:answer("B", "skip")
  match:answer("C", "skip")
  match:expect { interrupts = { A = 0, B = 0, C = 0 }, asks = "A", options = { "go on", "declare" } }
end)

test("Before each visit everybody who holds an interrupt is asked, in seat order", function(t)
  local match = t:match {
    seats = 5, options = on, program = "(Bug B)(AddFlag D)", out = { "A", "C", "E" },
    interrupts = { A = 1, C = 0, E = 2 },
  }
  match:expect { asks = "A" }
  match:answer("A", "pass")
  match:expect { asks = "E" }
  match:answer("E", "pass")
  match:expect { asks = "B", options = { "skip", "execute" } }
  match:answer("B", "skip")
  match:expect { asks = "A", cursor = 2, interrupts = { A = 1, C = 0, E = 2 } }
end)

test("An interrupt may be passed or spent on any card, in program order", function(t)
  local match = t:match {
    seats = 3, options = on, program = "(Bug A)(AddFlag B)", out = { "C" }, interrupts = { C = 2 },
  }
  match:expect { asks = "C", options = { "pass", "Bug", "AddFlag" } }
  match:answer("C", "Bug")
  match:expect {
    program = ">(Bug A C) (AddFlag B)", interrupts = { C = 1 }, unused = { C = 9 }, asks = "A",
  }
end)

test("The flag of an interrupt has a right in the visit that begins", function(t)
  for _, queue in ipairs { "live", "snapshot" } do
    local match = t:match {
      seats = 3, options = { interrupt = true, queue = queue }, program = "(Bug A)(AddFlag B)",
      out = { "C" }, interrupts = { C = 1 },
    }
    match:answer("C", "Bug")
    match:answer("A", "skip")
    match:expect { asks = "C", options = { "skip", "execute" } }
    match:answer("C", "execute")
    match:expect { options = { "A", "B" } }
  end
end)

test("Who is out stays out though there are flags on cards and life", function(t)
  local match = t:match {
    seats = 4, options = on, program = "(Bug D A)(AddFlag B C A)", out = { "D" }, life = { C = 1 },
  }
  match:answer("D", "execute")
  match:expect { options = { "A", "B", "C" } }
  match:answer("D", "C")
  match:expect { out = { "C", "D" }, program = "(Bug D A)(AddFlag B A)" }
end)

test("A command executed by a player who is out runs to its end", function(t)
  local match = t:match {
    seats = 4, options = on, program = "(ForkBomb D A)(AddFlag B C A)", out = { "D" }, life = { C = 1 },
  }
  match:answer("D", "execute")
  match:answer("D", "C")
  match:expect { out = { "C", "D" }, program = "(ForkBomb A)(AddFlag B A)", asks = "A" }
end)

test("A player who goes out keeps the flags that are unused for interrupts", function(t)
  local match = t:match {
    seats = 3, options = on, program = "(Bug A)(AddFlag B C)", life = { C = 1, A = 5, B = 5 },
  }
  match:answer("A", "execute")
  match:answer("A", "C")
  match:answer("B", "skip")
  match:expect { out = { "C" }, interrupts = { C = 1 }, asks = "C", unused = { C = 9 } }
  match:answer("C", "AddFlag")
  match:expect { program = ">(Bug A) (AddFlag B C)", unused = { C = 8 }, out = { "C" } }
end)

test("Who has no unused flag is not asked and gets no more interrupts than unused flags", function(t)
  local match = t:match {
    seats = 4, options = on, program = "(Bug A)", out = { "B", "C" }, unused = { B = 0, C = 1 },
    interrupts = { B = 1 },
  }
  match:expect { winner = "A" }
  match = t:match {
    seats = 4, options = on, program = "(Bug A D)", out = { "B", "C" }, unused = { B = 0, C = 1 },
    interrupts = { B = 1 },
  }
  match:answer("A", "skip")
  match:answer("D", "skip")
  match:expect { asks = "C", interrupts = { B = 1, C = 1 } }
  match:answer("C", "pass")
  match:answer("A", "skip")
  match:answer("D", "skip")
  match:expect { asks = "C", interrupts = { B = 1, C = 1 } }
end)

test("Interrupts for which an AddFlag has taken the flags are gone", function(t)
  local match = t:match {
    seats = 4, options = on, program = "(AddFlag C A)(Bug B)", out = { "C", "D" }, unused = { C = 2 },
    interrupts = { C = 2 },
  }
  match:answer("C", "pass")
  match:answer("C", "execute")
  match:expect { program = "(AddFlag C A)(Bug B C)", unused = { C = 1 }, interrupts = { C = 1 } }
end)

-- A command that puts somebody out midway goes on, although its executor is out, too.
test("Each command of a player who is out runs to its end", function(t)
  local match = t:match {
    seats = 5, options = on, program = "(RemoveFlag{times=3} D)(Bug B C A A)", out = { "D", "E" },
  }
  match:answer("D", "execute")
  match:answer("D", "C on Bug")
  match:answer("D", "A on Bug")
  match:expect { out = { "C", "D", "E" }, asks = "D", options = { "D on RemoveFlag", "B on Bug", "A on Bug" } }
  match:answer("D", "D on RemoveFlag")
  match:expect { program = "(RemoveFlag{times=3}) >(Bug B A)", asks = "B" }
end)

test("A Memory of a player who is out executes both commands", function(t)
  local match = t:match {
    seats = 5, options = { interrupt = true, memory = true }, remembered = { "@2", "@3" },
    program = "(Memory D)(Bug A B C)(ForkBomb{loss=9} A B)", out = { "D", "E" }, life = { A = 5, B = 5, C = 1 },
  }
  match:answer("D", "execute")
  match:answer("D", "C")
  match:expect { out = { "C", "D", "E" }, asks = "D", options = { "A", "B" } }
  match:answer("D", "B")
  match:expect { life = { A = 5, B = 3 }, program = "(Memory) >(Bug A B) (ForkBomb{loss=9} A B)" }
end)

test("Who is out is not asked at a stalemate and can't win it", function(t)
  local match = t:match {
    seats = 3, options = on, program = "(Bug A C)(AddFlag B C C C)", out = { "C" }, life = { C = 9, B = 4 },
    unused = { C = 0 },
  }
  for _, seat in ipairs { "A", "C", "B", "C", "C", "C" } do match:answer(seat, "skip") end
  match:expect { asks = "A", options = { "go on", "declare" } }
  match:answer("A", "go on")
  match:expect { asks = "B" }
  match:answer("B", "declare")
  match:expect { winner = "A" }
end)

test("Interrupts belong to the situation", function(t)
  local match = t:match {
    seats = 3, options = on, program = "(Bug A B)", out = { "C" }, unused = { C = 2 },
  }
  for _ = 1, 2 do
    match:answer("A", "skip")
    match:answer("B", "skip")
    match:answer("C", "pass")
    match:expect { asks = "A", options = { "skip", "execute" } }
  end
  match:answer("A", "skip")
  match:answer("B", "skip")
  match:answer("C", "pass")
  match:expect { asks = "A", options = { "go on", "declare" } }
end)

test("The last one in wins whoever else has flags on cards", function(t)
  local match = t:match {
    seats = 3, options = on, program = "(Bug C)(AddFlag A B C)", out = { "C" }, life = { A = 1, B = 5 },
  }
  match:answer("C", "execute")
  match:answer("C", "A")
  match:expect { winner = "B" }
end)

test("When a RemoveCommand takes all out, the first flag of who was still in wins", function(t)
  local program = "(RemoveCommand C)(Bug C B A C)"
  local match = t:match { seats = 3, options = on, program = program, out = { "C" } }
  match:answer("C", "execute")
  match:answer("C", "Bug")
  match:expect { winner = "B" }
  match = t:match {
    seats = 3, options = { interrupt = true, last_flags = "tail wins" }, program = program, out = { "C" },
  }
  match:answer("C", "execute")
  match:answer("C", "Bug")
  match:expect { winner = "A" }
end)

test("A removed card that bears flags only of who was out before has no heir", function(t)
  for _, last_flags in ipairs { "head wins", "tail wins" } do
    local match = t:match {
      seats = 4, options = { interrupt = true, last_flags = last_flags }, out = { "C", "D" },
      program = "(RemoveCommand A)(AddFlag C D)(Bug C B D)",
    }
    match:answer("A", "execute")
    match:answer("A", "AddFlag")
    match:expect { program = "(RemoveCommand A) >(Bug C B D)", asks = "C", over = false }
  end
end)

test("Without the option nobody is asked when out", function(t)
  local match = t:match { seats = 3, program = "(Bug A)(AddFlag B)", out = { "C" }, interrupts = { C = 1 } }
  match:expect { asks = "A" }
  match:answer("A", "skip")
  match:answer("B", "skip")
  match:expect { asks = "A", interrupts = { C = 1 } }
end)

test("With two players interrupts make no difference: who is out has lost", function(t)
  local match = t:match { options = on, program = "(Bug A)(AddFlag B)", life = { A = 5, B = 1 } }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { winner = "A" }
end)
