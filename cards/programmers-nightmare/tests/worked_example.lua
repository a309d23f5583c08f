-- The worked example at the end of the rulebook, with the missing line of its listing restored.

local program = [[(GOTO B) (Future A) (Acquire C) (Decrement A) >(Overwrite) (Program_Error C) (Bug C) (Copy A)
  (Reverse_Program B) (Increment C)]]

-- A has played Run, which lies face up; C holds a Break.
local function begin(t)
  return t:match {
    seats = 3, options = { version = 2 }, program = program, runner = "A",
    open = { A = "(Run)" }, hand = { A = "(Run) (Worm)", B = "(Run)", C = "(Break)" }, deck = "(Zap) (Zap)",
  }
end

-- The story up to the point where the counter comes back to GOTO.
local function play_the_lap(match)
  match:answer("C", "execute")
  match:answer("A", "skip")
  match:answer("B", "skip")
  match:answer("C", "execute")
  match:answer("C", "Acquire.gain")
end

test("The worked example: Program_Error and Bug leave nine, nine and eight points", function(t)
  local match = begin(t)
  match:expect { points = { A = 10, B = 10, C = 9 }, counter = 7, asks = "C", options = { "skip", "execute" } }
  match:answer("C", "execute")
  match:expect { points = { A = 9, B = 9, C = 8 }, counter = 8, asks = "A" }
end)

test("The worked example: Copy would cost its player two points", function(t)
  local match = begin(t)
  match:answer("C", "execute")
  match:answer("A", "execute")
  match:expect { points = { A = 7, B = 8, C = 7 }, counter = 9, asks = "B" }
end)

test("The worked example: turned round, Copy would be the reverse of the reverse", function(t)
  local match = begin(t)
  match:answer("C", "execute")
  match:answer("A", "skip")
  match:answer("B", "execute")
  match:expect { asks = "A", options = { "go on", "call BREAK" }, counter = 8 }
  match:answer("A", "go on")
  match:answer("B", "go on")
  match:answer("C", "go on")
  match:answer("A", "execute")
  match:answer("A", "Acquire.gain")
  match:answer("A", "go on")
  match:expect { points = { A = 9, B = 9, C = 8 }, counter = 9 }
end)

test("The worked example: Increment makes Acquire give three points", function(t)
  local match = begin(t)
  play_the_lap(match)
  match:expect { counter = 1, asks = "B", options = { "skip", "execute" } }
  match:answer("B", "skip")
  match:answer("A", "skip")
  match:answer("C", "execute")
  match:expect { points = { A = 9, B = 9, C = 11 } }
end)

test("The worked example: Future would use Acquire and then lower it before its owner's turn", function(t)
  local match = begin(t)
  play_the_lap(match)
  match:answer("B", "skip")
  match:answer("A", "execute")
  match:answer("A", "Acquire.gain")
  match:expect { points = { A = 12, B = 9, C = 8 }, counter = 3, asks = "A" }
  match:answer("A", "go on")
  match:answer("B", "go on")
  match:answer("C", "go on")
  match:answer("C", "execute")
  match:expect { points = { C = 10 } }
end)

test("The worked example: GOTO leads to Bug, and a Break stops the program just before it", function(t)
  local match = begin(t)
  play_the_lap(match)
  match:answer("B", "execute")
  match:expect { counter = 7, asks = "A", options = { "go on", "call BREAK" } }
  match:answer("A", "go on")
  match:answer("B", "go on")
  match:expect { asks = "C", options = { "go on", "play BREAK", "pay 3" } }
  match:answer("C", "play BREAK")
  match:expect {
    running = false, points = { A = 9, B = 9, C = 8 }, counter = 7, asks = "A", phase = "turn",
    open = { A = "" }, hand = { C = "" }, options = { "A's Run", "A's Worm" },
  }
end)
