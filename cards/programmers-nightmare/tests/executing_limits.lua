-- The limits of nested executions.

-- Copy copies the Copy before it, and so on without end; each level gives A a point.
local endless = "(Acquire{gain=1} B) (Copy B) >(Copy A) (Bug B)"

test("An instruction more than sixteen levels deep does nothing", function(t)
  local match = t:match { program = endless, points = { A = 1 } }
  match:answer("A", "execute")
  match:expect { points = { A = 17, B = 10 }, counter = 4, asks = "B" }
end)

test("With a nesting of 2 the third level does nothing, and what encloses it goes on", function(t)
  local match = t:match { program = endless, points = { A = 1 }, options = { nesting = 2 } }
  match:answer("A", "execute")
  match:expect { points = { A = 3 } }
  match = t:match {
    program = ">(Future A) (Copy B) (Acquire B) (Bug B)", options = { nesting = 1 },
  }
  match:answer("A", "execute")
  match:expect { points = { A = 12, B = 10 } }
end)

test("The fourth entry of a card in the same place does nothing while no point changes", function(t)
  local match = t:match { program = ">(Future A) (Future B) (Time_Delay B) (Bug B)" }
  match:answer("A", "execute")
  match:expect { skips = { A = 4 } }
end)

test("What encloses an entry that is cut off goes on", function(t)
  local match = t:match { program = ">(Future A) (Future B) (Acquire{gain=1} B) (Bug B)" }
  match:answer("A", "execute")
  match:expect { points = { A = 14, B = 10 }, counter = 2 }
end)

test("A point changed before each entry keeps it going, up to the nesting", function(t)
  local match = t:match { program = endless, points = { A = 1 }, options = { nesting = 10 } }
  match:answer("A", "execute")
  match:expect { points = { A = 11 } }
end)

test("A point changed before the first entry does not count", function(t)
  local match = t:match {
    program = ">(Future A) (Acquire B) (Copy B) (Time_Delay B)",
  }
  match:answer("A", "execute")
  match:expect { points = { A = 12 }, skips = { A = 3 }, counter = 2 }
end)

-- Future has Future and Copy executed there, and they each other and two Time_Delays; three deep at most
-- each, that is 69 lists.
local branching = [[>(Future{cards=4} A) (Future{cards=4} B) (Copy{cards=4} B) (Time_Delay B) (Time_Delay B)]]

test("A right executes 200 instructions and no more", function(t)
  local match = t:match { program = branching }
  match:answer("A", "execute")
  match:expect { skips = { A = 131 }, counter = 2, asks = "B" }
end)

test("With a higher limit the same right executes them all", function(t)
  local match = t:match { program = branching, options = { executions = 1000 } }
  match:answer("A", "execute")
  match:expect { skips = { A = 138 }, counter = 2 }
end)

test("The limit counts the first instruction, too, and begins anew with the next right", function(t)
  local match = t:match {
    program = ">(Future{cards=3} A A) (Acquire{gain=1} B) (Acquire{gain=1} B) (Acquire{gain=1} B)",
    options = { executions = 3 },
  }
  match:answer("A", "execute")
  match:expect { points = { A = 12 }, asks = "A" }
  match:answer("A", "execute")
  match:expect { points = { A = 14 }, asks = "B" }
end)

test("In Version 2 no Reverse_Program is passed over, however often it is executed in vain", function(t)
  local match = t:match { options = { version = 2 }, program = "(Worm B) >(Reverse_Program A) (Zap B)" }
  local function go_on_and(seat, answer)
    match:answer("A", "go on")
    match:answer("B", "go on")
    match:expect { asks = seat, options = { "skip", "execute" } }
    match:answer(seat, answer)
  end
  match:answer("A", "execute")
  match:answer("B", "skip")
  match:answer("B", "skip")
  for _ = 1, 4 do
    match:expect { counter = 2 }
    go_on_and("A", "execute")
    go_on_and("B", "skip")
    go_on_and("B", "skip")
  end
end)

-- The first repetition comes after the instruction itself, which counts, too.
test("Each repetition of Bit_Mover counts as an execution: what was done at the limit stays", function(t)
  local match = t:match { program = "(Bit_Mover{times=9} A)(Bug B)(Zap)(Worm)", options = { executions = 4 } }
  match:answer("A", "execute")
  match:answer("A", "B on Bug")
  match:answer("A", "Zap")
  match:answer("A", "B on Zap")
  match:answer("A", "Worm")
  match:answer("A", "B on Worm")
  match:answer("A", "Zap")
  match:expect { asks = "B", program = "(Bit_Mover{times=9} A)(Bug)>(Zap B)(Worm)" }
end)

test("Each repetition of Sequence_Mod counts as an execution", function(t)
  local match = t:match { program = "(Sequence_Mod{cards=4} A)(Bug B)(Zap B)(Worm B)", options = { executions = 3 } }
  match:answer("A", "execute")
  match:answer("A", "Bug")
  match:answer("A", 4)
  match:answer("A", "Worm")
  match:answer("A", 2)
  match:expect { asks = "B", counter = 2, program = "(Sequence_Mod{cards=4} A)>(Worm B)(Zap B)(Bug B)" }
end)

test("Each step of Floater counts as an execution, and at the limit the next card is not executed", function(t)
  local match = t:match { program = "(Floater{steps=9} A)(Bug B)(Zap B)(Acquire B)", options = { executions = 3 } }
  match:answer("A", "execute")
  match:answer("A", "before")
  match:expect { points = { A = 10 }, asks = "B", program = "(Bug B)(Zap B)(Floater{steps=9} A)>(Acquire B)" }
end)

test("With one more execution Floater still executes the next card", function(t)
  local match = t:match { program = "(Floater{steps=2} A)(Bug B)(Zap B)(Acquire B)", options = { executions = 4 } }
  match:answer("A", "execute")
  match:answer("A", "before")
  match:expect { points = { A = 12 }, asks = "B" }
end)

test("A limit that a repetition comes to ends all of the right", function(t)
  local match = t:match {
    program = "(Acquire B)(Bit_Mover{times=9} B)>(Copy A)(Bug B)(Zap)(Worm)", options = { executions = 4 },
  }
  match:answer("A", "execute")
  match:answer("A", "B on Bug")
  match:answer("A", "Zap")
  match:expect { points = { A = 12 }, asks = "B", program = [[(Acquire B)(Bit_Mover{times=9} B)(Copy A)(Bug)>(Zap B)
    (Worm)]] }
end)

test("The repetitions of two cards in one right count together, those of two rights do not", function(t)
  local match = t:match {
    program = "(Bit_Mover{times=2} B)(Bit_Mover{times=2} B)>(Copy A A)(Zap)(Worm B)(Bug)", options = { executions = 6 },
  }
  for _, first in ipairs { "Worm", "Zap" } do
    local second = first == "Worm" and "Zap" or "Worm"
    match:answer("A", "execute")
    for move = 1, 3 do
      match:answer("A", "B on " .. (move % 2 == 1 and first or second))
      match:answer("A", move % 2 == 1 and second or first)
    end
  end
  match:expect { asks = "B", counter = 5, program = [[(Bit_Mover{times=2} B)(Bit_Mover{times=2} B)(Copy A A)(Zap)
    >(Worm B)(Bug)]] }
end)

-- Explosive growth: lists that contain each other, and numbers of 99.
local exploding = [[(Sequence_Mod{cards=99} A)(Bit_Mover{times=26} B)(Floater{steps=99} A)(Future{cards=5} B)
  >(Copy{cards=5} A B)(Swap_Instructions{cards=5} B)(Bit_Swapper{bits=2} A)]]

test("A right of endless repetitions ends without a failed step", function(t)
  for _, executions in ipairs { 200, 1000 } do
    local match = t:match { program = exploding, options = { executions = executions, stall = "draw", patience = 50 } }
    match:answer("A", "execute")
    match:play(1)
    match:expect { over = true }
  end
end)

test("Decisions count for patience as visits do", function(t)
  local match = t:match {
    program = "(Bit_Mover{times=30} A)(Time_Delay B)(Worm)", options = { stall = "draw", patience = 50 }, unused = { B = 0 },
  }
  match:answer("A", "execute")
  for move = 1, 24 do
    match:answer("A", "B on " .. (move % 2 == 1 and "Time_Delay" or "Worm"))
    match:answer("A", move % 2 == 1 and "Worm" or "Time_Delay")
  end
  match:expect { over = false, asks = "A" }
  for move = 25, 30 do
    match:answer("A", "B on " .. (move % 2 == 1 and "Time_Delay" or "Worm"))
    match:answer("A", move % 2 == 1 and "Worm" or "Time_Delay")
  end
  match:expect { winner = "draw" }
end)

test("A right of the costliest instructions ends without a failed step", function(t)
  local bits, program = "A B C D E F A B C D E F", "(Future{cards=8} A)(Copy{cards=8} B)"
  for _ = 1, 4 do program = program .. "(Bit_Swapper{bits=6} " .. bits .. ")" end
  local match = t:match {
    seats = 6, program = program .. "(Copy{cards=8} C)(Future{cards=8} D)",
    options = { stall = "draw", patience = 50 }, unused = { A = 2, B = 2, C = 2, D = 2, E = 2, F = 2 },
  }
  match:answer("A", "execute")
  match:play(1)
  match:expect { over = true }
end)
