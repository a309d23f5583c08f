-- Run: its player starts the program. For the run itself see running.lua.

test("Run starts the program where the counter is, by whoever plays it", function(t)
  local match = t:match {
    phase = "turn", turn = "B", options = { version = 2 }, program = "(Bug A)>(Zap B)",
    hand = { A = "(Run)", B = "(Run)(Erase)" },
  }
  match:answer("B", "B's Run")
  match:expect { running = true, runner = "B", counter = 2, asks = "B", options = { "skip", "execute" } }
end)

test("Run is discarded when the program has stopped", function(t)
  local match = t:match {
    phase = "turn", turn = "A", options = { version = 2 }, program = ">(Bug A)(Zap B)",
    hand = { A = "(Run)(Erase)", B = "(Copy)(Erase)" },
  }
  match:answer("A", "A's Run")
  match:expect { open = { A = "(Run)" }, discards = "" }
  match:answer("A", "skip")
  match:answer("B", "skip")
  match:answer("A", "call BREAK")
  match:expect { open = { A = "" }, discards = "(Run)", running = false, asks = "A" }
end)

test("A new run begins without memory: the program can be run again at once", function(t)
  local match = t:match {
    phase = "turn", turn = "A", options = { version = 2 }, program = ">(Bug A)(Zap B)",
    hand = { A = "(Run)(Run)", B = "(Copy)(Erase)" },
  }
  match:answer("A", "A's Run")
  match:answer("A", "skip")
  match:answer("B", "skip")
  match:answer("A", "call BREAK")
  match:expect { running = true, asks = "A", options = { "skip", "execute" } }
end)
