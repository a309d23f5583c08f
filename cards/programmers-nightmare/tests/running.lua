-- Version 2: the program runs, is stopped, or ends the game.

-- A program that has just been started by A, the counter on the card that is marked, else on the first.
local function running(t, program, more)
  local position = { options = { version = 2 }, program = program, open = { A = "(Run)" } }
  for key, value in pairs(more or {}) do position[key] = value end
  return t:match(position)
end

-- Twenty cards: those given, then others without a Bit that do nothing.
local function twenty(program, count)
  for _ = count + 1, 20 do program = program .. "(Bug)" end
  return program
end

test("While the program runs nobody is asked to play anything, and it loops", function(t)
  local match = running(t, "(Zap A)(Worm B)(Bug)", { hand = { A = "(Erase)(Bug)", B = "(Copy)(Run)" } })
  match:answer("A", "skip")
  match:expect { asks = "B", options = { "skip", "execute" }, counter = 2 }
  match:answer("B", "skip")
  match:expect { asks = "A", options = { "go on", "call BREAK" }, counter = 1 }
end)

test("Before a card is visited a second time each player who could is asked, in seat order", function(t)
  local match = running(t, "(Zap A)(Worm B C)(Bug)", {
    seats = 3, runner = "B", open = { B = "(Run)" }, points = { C = 3 }, hand = { C = "(Break)" },
  })
  match:answer("A", "skip")
  match:answer("B", "skip")
  match:answer("C", "skip")
  match:expect { asks = "A", options = { "go on", "pay 3" } }
  match:answer("A", "go on")
  match:expect { asks = "B", options = { "go on", "call BREAK" } }
  match:answer("B", "go on")
  match:expect { asks = "C", options = { "go on", "play BREAK" } }
  match:answer("C", "go on")
  match:expect { asks = "A", options = { "skip", "execute" }, counter = 1 }
end)

test("A player who has 3 points or less and no Break is not asked", function(t)
  local match = running(t, "(Zap A)(Worm B)", { points = { B = 3 } })
  match:answer("A", "skip")
  match:answer("B", "skip")
  match:answer("A", "go on")
  match:expect { asks = "A", options = { "skip", "execute" } }
end)

test("With 4 points one can pay 3", function(t)
  local match = running(t, "(Zap A)(Worm B)", { points = { B = 4 }, hand = { A = "(Bug)(Bug)", B = "(Bug)(Bug)" } })
  match:answer("A", "skip")
  match:answer("B", "skip")
  match:answer("A", "go on")
  match:expect { asks = "B", options = { "go on", "pay 3" } }
  match:answer("B", "pay 3")
  match:expect { points = { A = 10, B = 1 }, running = false, phase = "turn", asks = "A" }
end)

test("The runner calls Break: the run stops before that card, and the runner takes the next turn", function(t)
  local match = running(t, "(Zap A)(Worm B)", {
    seats = 3, runner = "B", open = { B = "(Run)" }, hand = { A = "(Bug)(Bug)", B = "(Erase)(Copy)" },
  })
  match:answer("A", "skip")
  match:answer("B", "skip")
  match:answer("A", "go on")
  match:answer("B", "call BREAK")
  match:expect {
    running = false, phase = "turn", asks = "B", options = { "B's Erase", "B's Copy" }, counter = 1, open = { B = "" },
    discards = "(Run)", points = { A = 10, B = 10 },
  }
end)

test("A Break from hand is discarded, and replaced at the end of its player's next turn", function(t)
  local match = running(t, "(Zap A)(Worm B)", {
    hand = { A = "(Bug)(Erase)(Copy)(Copy)", B = "(Break)(Erase)(Copy)(Copy)" }, deck = "(Acquire)(Defend)(Delete)",
  })
  match:answer("A", "skip")
  match:answer("B", "skip")
  match:answer("A", "go on")
  match:expect { asks = "B", options = { "go on", "play BREAK", "pay 3" } }
  match:answer("B", "play BREAK")
  match:expect { asks = "A", hand = { B = "(Erase)(Copy)(Copy)" }, discards = "(Break)(Run)" }
  match:answer("A", "A's Bug")
  match:answer("A", "tail")
  match:expect { asks = "B", hand = { B = "(Erase)(Copy)(Copy)" } }
  match:answer("B", "B's Erase")
  match:answer("B", "tail")
  match:expect { hand = { A = "(Erase)(Copy)(Copy)(Acquire)", B = "(Copy)(Copy)(Defend)(Delete)" } }
end)

test("A stopped program goes on where it was stopped", function(t)
  local match = running(t, "(Zap A)>(Worm B)(Delete A)", { hand = { A = "(Run)(Erase)", B = "(Bug)(Bug)" } })
  match:answer("B", "skip")
  match:answer("A", "skip")
  match:answer("A", "skip")
  match:answer("A", "call BREAK")
  match:expect { counter = 2, phase = "turn" }
  match:answer("A", "A's Run")
  match:expect { counter = 2, asks = "B", options = { "skip", "execute" }, running = true }
end)

test("In a new run nobody is asked for a Break before a card comes a second time", function(t)
  local match = running(t, "(Zap A)(Worm B)", { hand = { A = "(Run)(Erase)", B = "(Bug)(Bug)" } })
  match:answer("A", "skip")
  match:answer("B", "skip")
  match:answer("A", "call BREAK")
  match:answer("A", "A's Run")
  match:answer("A", "skip")
  match:answer("B", "skip")
  match:expect { asks = "A", options = { "go on", "call BREAK" } }
end)

test("A Break in the program does nothing before some card is met a second time", function(t)
  local match = running(t, "(Zap A)(Break B)(Worm A)", { hand = { A = "(Bug)(Bug)" } })
  match:answer("A", "execute")
  match:answer("B", "execute")
  match:expect { running = true, asks = "A", options = { "skip", "execute" }, counter = 3 }
end)

test("A Break in the program stops it before the next card on the second lap", function(t)
  local match = running(t, "(Zap A)(Break B)(Worm A)", { hand = { A = "(Bug)(Bug)" } })
  match:answer("A", "skip")
  match:answer("B", "skip")
  match:answer("A", "skip")
  match:answer("A", "go on")
  match:answer("B", "go on")
  match:answer("A", "skip")
  match:answer("A", "go on")
  match:answer("B", "go on")
  match:answer("B", "execute")
  match:expect { running = false, phase = "turn", asks = "A", counter = 3 }
end)

test("The later Bits on a Break have their rights before the program stops", function(t)
  local match = running(t, "(Zap A)(Break B A)(Worm A)", { break_open = true, hand = { A = "(Bug)(Bug)" } })
  match:answer("A", "skip")
  match:answer("B", "execute")
  match:expect { asks = "A", options = { "skip", "execute" }, running = true, counter = 2 }
  match:answer("A", "skip")
  match:expect { running = false, counter = 3, phase = "turn" }
end)

test("A card that a second Bit executes opens a Break in the program", function(t)
  local match = running(t, "(Zap A B)(Break B)(Worm A)", { hand = { A = "(Bug)(Bug)" } })
  match:answer("A", "execute")
  match:answer("B", "execute")
  match:answer("B", "execute")
  match:expect { running = false, counter = 3, phase = "turn" }
end)

test("A card that was executed in another's place asks for a Break before its own first visit", function(t)
  local match = running(t, "(Future{cards=1} A)(Zap B)(Worm A)", { hand = { A = "(Bug)(Bug)" } })
  match:answer("A", "execute")
  match:expect { asks = "A", options = { "go on", "call BREAK" }, counter = 2 }
end)

test("A lap without any right stops the run", function(t)
  local match = running(t, "(Zap)(Worm)(GOTO)", {
    seats = 2, hand = { A = "(Bug)(Bug)", B = "(Bug)(Bug)" }, played = { A = false, B = false },
  })
  match:expect { running = false, phase = "turn", asks = "A", counter = 1 }
end)

test("A lap in which only Oversight acted has had no right", function(t)
  local match = running(t, "(Zap)(Oversight)(GOTO)", {
    seats = 2, hand = { A = "(Bug)(Bug)", B = "(Bug)(Bug)" }, played = { A = false, B = false },
  })
  match:expect { running = false, phase = "turn", points = { A = 9, B = 9 } }
end)

test("Who alone had rights in a closed loop wins", function(t)
  local match = running(t, "(Zap A)(Worm)(GOTO A)", { seats = 2, played = { B = false } })
  match:answer("A", "skip")
  match:answer("A", "skip")
  match:expect { winner = "A" }
end)

test("A loop that GOTO closes wins, whoever stands outside", function(t)
  local match = running(t, "(Worm B)>(Zap A)(GOTO{link=@2} A)(Bug B)", {})
  match:answer("A", "skip")
  match:answer("A", "execute")
  match:expect { winner = "A" }
end)

test("A loop is not closed when somebody else had a right in it, though it was not used", function(t)
  local match = running(t, "(Zap A)(Worm B)(GOTO A)", {})
  match:answer("A", "skip")
  match:answer("B", "skip")
  match:answer("A", "skip")
  match:expect { over = false, asks = "A", options = { "go on", "call BREAK" } }
end)

test("A loop is closed however the rights were used: points won in it count the same", function(t)
  local match = running(t, "(Acquire A)(Worm)", { played = { B = false }, seats = 2 })
  match:answer("A", "execute")
  match:expect { winner = "A", points = { A = 12 } }
end)

test("A change in the order of the cards means that the loop is not closed yet", function(t)
  local match = running(t, "(Swap_Instructions A)(Worm)(Bug)", { played = { B = false }, seats = 2 })
  match:answer("A", "execute")
  match:answer("A", "next")
  match:expect { over = false, asks = "A", options = { "go on", "call BREAK" } }
end)

test("Coming back the other way does not close a loop, coming back the first way does", function(t)
  local match = running(t, "(Reverse_Program A)(Worm)(Bug)", { played = { B = false }, seats = 2 })
  match:answer("A", "execute")
  match:expect { over = false, asks = "A", options = { "go on", "call BREAK" } }
end)

test("A loop that turns round is closed when the counter comes the first way again", function(t)
  local match = running(t, "(Reverse_Program A)(Worm)(Bug)", { played = { B = false }, seats = 2 })
  match:answer("A", "execute")
  match:answer("A", "go on")
  match:answer("B", "go on")
  match:expect { over = false, asks = "A", options = { "skip", "execute" }, counter = 1 }
  match:answer("A", "execute")
  for _ = 1, 2 do
    match:expect { over = false }
    match:answer("A", "go on")
    match:answer("B", "go on")
  end
  match:expect { winner = "A" }
end)

test("At 20 cards nobody can stop the program, by no Break", function(t)
  local match = running(t, twenty("(Zap A)(Break B)", 2), { for_good = true, hand = { B = "(Break)" } })
  match:answer("A", "execute")
  match:answer("B", "execute")
  match:expect { asks = "A", options = { "skip", "execute" }, counter = 1, running = true }
  match:answer("A", "execute")
  match:answer("B", "execute")
  match:expect { asks = "A", options = { "skip", "execute" }, counter = 1, running = true, points = { B = 8 } }
end)

test("At 20 cards all are asked for a tie when a situation comes back; the first to go on ends the asking", function(t)
  local match = running(t, twenty("(Zap A)(Worm B)", 2), { for_good = true })
  match:answer("A", "skip")
  match:answer("B", "skip")
  match:expect { asks = "A", options = { "go on", "tie" } }
  match:answer("A", "go on")
  match:expect { asks = "A", options = { "skip", "execute" }, counter = 1 }
end)

test("At 20 cards it is a draw when all agree on a tie", function(t)
  local match = running(t, twenty("(Zap A)(Worm B)", 2), { for_good = true })
  match:answer("A", "skip")
  match:answer("B", "skip")
  match:answer("A", "tie")
  match:expect { asks = "B", options = { "go on", "tie" } }
  match:answer("B", "tie")
  match:expect { winner = "draw" }
end)

test("At 20 cards one who goes on keeps the program running", function(t)
  local match = running(t, twenty("(Zap A)(Worm B)", 2), { for_good = true })
  match:answer("A", "skip")
  match:answer("B", "skip")
  match:answer("A", "tie")
  match:answer("B", "go on")
  match:expect { over = false, asks = "A", options = { "skip", "execute" } }
end)

test("At 20 cards a lap without rights is a tie", function(t)
  local match = running(t, twenty("(Zap)(Worm)", 2), { seats = 2, for_good = true, played = { A = false, B = false } })
  match:expect { winner = "draw" }
end)

test("In a run for good the same situation for the fifth time is a tie", function(t)
  local match = running(t, "(Zap A)(Worm B)", { for_good = true })
  match:answer("A", "skip")
  match:answer("B", "skip")
  for _ = 1, 3 do
    match:answer("A", "go on")
    match:answer("A", "skip")
    match:answer("A", "go on")
    match:expect { over = false }
    match:answer("B", "skip")
  end
  match:expect { winner = "draw" }
end)

test("At 20 cards a closed loop still wins", function(t)
  local match = running(t, twenty("(Zap A)(Worm)", 2), { seats = 2, for_good = true, played = { B = false } })
  match:answer("A", "skip")
  match:expect { winner = "A" }
end)

test("When the runner goes out, the next player in takes the turn after a stop", function(t)
  local match = running(t, "(Bug B)(Worm B C)", {
    seats = 3, points = { A = 1 }, hand = { B = "(Erase)(Copy)", C = "(Break)" },
  })
  match:answer("B", "execute")
  match:expect { out = { "A" } }
  match:answer("B", "skip")
  match:answer("C", "skip")
  match:answer("B", "go on")
  match:answer("C", "play BREAK")
  match:expect { running = false, asks = "B", options = { "B's Erase", "B's Copy" } }
end)

test("A card that Upgrade brings as the twentieth makes the run one for good", function(t)
  local match = running(t, [[(Upgrade A)(Worm B)(Bug)(Bug)(Bug)(Bug)(Bug)(Bug)(Bug)(Bug)(Bug)(Bug)(Bug)(Bug)(Bug)(Bug)
    (Bug)(Bug)(Bug)]], { deck = "(Zap)", hand = { B = "(Break)" } })
  match:answer("A", "execute")
  match:answer("A", 20)
  match:answer("B", "skip")
  match:answer("A", "skip")
  match:expect { asks = "B", options = { "skip", "execute" }, counter = 1, for_good = true }
end)

test("A forced right is a right: who must execute closes a loop no other has a part in", function(t)
  local match = running(t, "(Program_Error A)(Worm)", { seats = 2, played = { B = false }, points = { A = 10 } })
  match:expect { winner = "A", points = { A = 9 } }
end)

test("A right that a SKIP token ended keeps a loop open for the others all the same", function(t)
  local match = running(t, "(Zap A)(Worm B)", { skips = { A = 1 } })
  match:answer("A", "skip")
  match:answer("B", "execute")
  match:answer("A", "skip it")
  match:expect { over = false, asks = "A", options = { "go on", "call BREAK" } }
end)

test("A loop of several Bits of one player on a card is closed, of two players' Bits it is not", function(t)
  local closed = running(t, "(Zap A A)(Worm)", { seats = 2, played = { B = false } })
  closed:answer("A", "skip")
  closed:answer("A", "skip")
  closed:expect { winner = "A" }
  local open = running(t, "(Zap A B A)(Worm)")
  open:answer("A", "skip")
  open:answer("B", "skip")
  open:answer("A", "skip")
  open:expect { over = false }
end)

test("A loop may close after others have had rights earlier in the run", function(t)
  local match = running(t, "(Bug B)(Zap A)(GOTO{link=@2} A)", {})
  match:answer("B", "skip")
  match:answer("A", "skip")
  match:answer("A", "execute")
  match:expect { winner = "A" }
end)

test("Paying for a Break is no damage: a defended player pays it", function(t)
  local match = running(t, "(Zap A)(Defend{cards=5} B)", { hand = { A = "(Bug)(Bug)" } })
  match:answer("A", "skip")
  match:answer("B", "execute")
  match:answer("A", "go on")
  match:answer("B", "pay 3")
  match:expect { points = { A = 10, B = 6 }, running = false }
end)
