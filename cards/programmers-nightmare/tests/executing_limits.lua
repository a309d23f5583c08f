-- Where executions within each other are cut off.

-- Copy copies a Copy that stands before it, and so on without end; each level gives A a point.
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
