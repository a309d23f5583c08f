-- Break in the program. For Break from a hand and other ways to stop a run, see running.lua.

-- The program runs, and a card has been met a second time.
local function running(t, program, open)
  return t:match {
    options = { version = 2 }, program = program, break_open = open, open = { A = "(Run)" },
    hand = { A = "(Erase)(Copy)", B = "(Erase)(Copy)" },
  }
end

test("Break stops the program before the next card", function(t)
  local match = running(t, "(Break B)(Zap A)", true)
  match:answer("B", "execute")
  match:expect { running = false, counter = 2, phase = "turn", asks = "A" }
end)

test("Break may be skipped", function(t)
  local match = running(t, "(Break B)(Zap A)", true)
  match:answer("B", "skip")
  match:expect { running = true, counter = 2, asks = "A", options = { "skip", "execute" } }
end)

test("Break does nothing when no card has come a second time", function(t)
  local match = running(t, "(Break B)(Zap A)", false)
  match:answer("B", "execute")
  match:expect { running = true, counter = 2, asks = "A", options = { "skip", "execute" } }
end)

test("Break stays in the program with its Bit", function(t)
  local match = running(t, "(Break B)(Zap A)", true)
  match:answer("B", "execute")
  match:expect { program = "(Break B)>(Zap A)" }
end)

test("A copied Break stops the program, too", function(t)
  local match = running(t, "(Break B)>(Copy{cards=1} A)(Zap B)", true)
  match:answer("A", "execute")
  match:expect { running = false, counter = 3, phase = "turn" }
end)
