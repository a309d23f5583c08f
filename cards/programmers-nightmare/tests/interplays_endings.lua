-- Beginnings and endings: the last card claimed, loops, ties, and many out at once.

test("Program_Error claimed last: it costs the turn, not the Bit that is still to be placed", function(t)
  local match = t:match {
    program = ">(Bug A) (Zap B) (Program_Error) (Worm)", phase = "claim", turn = "B", to_claim = { A = 0, B = 1 },
  }
  match:expect { asks = "B", options = { "Program_Error", "Worm" } }
  match:answer("B", "Program_Error")
  match:expect {
    asks = "A", program = ">(Bug A) (Zap B) (Program_Error A) (Worm B)", unused = { A = 10, B = 10 }, counter = 1,
    to_claim = { A = 0, B = 0 },
  }
end)

test("Program_Error left last takes no own Bit: with no opponent's Bit in stock its finder passes", function(t)
  local match = t:match {
    program = ">(Bug A) (Zap B) (Program_Error)", phase = "claim", turn = "B", to_claim = { A = 0, B = 1 },
    unused = { A = 0, B = 11 },
  }
  match:expect { asks = "A", options = { "skip", "execute" }, unused = { A = 0, B = 11 }, counter = 1 }
end)

local function give(match, answers)
  for _, each in ipairs(answers) do match:answer(each[1], each[2]) end
end

test("Version 2: whoever has all rights from a card back to it is in a closed loop and wins", function(t)
  local match = t:match {
    options = { version = 2 }, program = ">(Bug B) (Worm A) (Zap A) (GOTO{link=@2} A) (Acquire B)", runner = "B",
  }
  give(match, { { "B", "skip" }, { "A", "skip" }, { "A", "skip" } })
  match:expect { asks = "A", counter = 4, over = false }
  match:answer("A", "execute")
  match:expect { winner = "A" }
end)

test("Version 2: a right of somebody else on the way is no closed loop, used or not", function(t)
  local match = t:match {
    options = { version = 2 }, program = ">(Bug B) (Worm A) (Zap A B) (GOTO{link=@2} A) (Acquire B)", runner = "B",
  }
  give(match, { { "B", "skip" }, { "A", "skip" }, { "A", "skip" }, { "B", "skip" }, { "A", "execute" } })
  match:expect { over = false, counter = 2, asks = "A", options = { "go on", "pay 3" } }
end)

test("Version 2: a loop in which the order of cards has changed is not closed yet", function(t)
  local match = t:match {
    options = { version = 2 }, program = ">(Bug B) (Sequence_Mod A) (Zap A) (GOTO{link=@2} A) (Acquire B)",
    runner = "B",
  }
  give(match, { { "B", "skip" }, { "A", "execute" }, { "A", "Acquire" }, { "A", 1 } })
  give(match, { { "A", "skip" }, { "A", "execute" } })
  match:expect { over = false, counter = 3, asks = "A", options = { "go on", "pay 3" } }
  give(match, { { "A", "go on" }, { "B", "go on" }, { "A", "skip" } })
  match:expect { winner = "A" }
end)

-- Twenty cards that do nothing when skipped; B's turn comes after A has laid the twentieth.
local nineteen = "(Worm A) (Worm B)" .. string.rep(" (Oversight A)", 17)

test("Version 2: with the twentieth card the program runs for good, from where the counter is", function(t)
  local match = t:match {
    options = { version = 2, bits = 20 }, program = ">" .. nineteen, phase = "turn", turn = "A",
    hand = { A = "(Worm)", B = "(Run)" },
  }
  match:answer("A", "tail")
  match:expect { for_good = true, running = true, counter = 1, asks = "A", options = { "skip", "execute" } }
end)
