-- Version 2: the program runs, is stopped, or ends the game.

-- A program that A has just started, with the counter on the marked card or else on the first.
local function running(t, program, more)
  local position = { options = { version = 2 }, program = program, open = { A = "(Run)" } }
  for key, value in pairs(more or {}) do position[key] = value end
  return t:match(position)
end

-- Twenty cards: the given ones, then others without a Bit that do nothing.
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

test("When the runner goes out, cards in hand or not, the next player in takes the turn after a stop", function(t)
  local match = running(t, "(Bug B)(Worm B C)", {
    seats = 3, points = { A = 1 }, hand = { A = "(Bug)(Worm)", B = "(Erase)(Copy)", C = "(Break)" },
  })
  match:answer("B", "execute")
  match:expect { out = { "A" } }
  match:answer("B", "skip")
  match:answer("C", "skip")
  match:answer("B", "go on")
  match:answer("C", "play BREAK")
  match:expect { running = false, asks = "B", turn = "B", options = { "B's Erase", "B's Copy" } }
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

test("Paying for a Break is no damage: a defended player pays it", function(t)
  local match = running(t, "(Zap A)(Defend{cards=5} B)", { hand = { A = "(Bug)(Bug)" } })
  match:answer("A", "skip")
  match:answer("B", "execute")
  match:answer("A", "go on")
  match:answer("B", "pay 3")
  match:expect { points = { A = 10, B = 6 }, running = false }
end)

test("In the last run a Break that is executed leaves nothing behind", function(t)
  local match = running(t, "(Zap A)(Break B)", { for_good = true, break_open = true })
  match:answer("A", "skip")
  match:answer("B", "execute")
  match:expect { stopping = false, running = true, asks = "A" }
end)

test("A Break does not stop a program that has become complete in the same right", function(t)
  local match = running(t, "(Break B)(Upgrade B)>(Copy A)(Zap B)" .. string.rep("(Bug)", 15), {
    break_open = true, deck = "(Worm)", hand = { A = "(Bug)(Erase)", B = "(Bug)(Erase)" },
  })
  match:answer("A", "execute")
  match:answer("A", 20)
  match:expect { running = true, for_good = true, asks = "B", options = { "skip", "execute" } }
end)

test("In the last run no point changed for as many visits and decisions as patience says is a tie", function(t)
  local match = running(t, "(Time_Delay A)(Worm B)", {
    options = { version = 2, patience = 50 }, for_good = true, unused = { B = 0 },
  })
  for lap = 1, 10 do
    match:expect { over = false, asks = "A", options = { "skip", "execute" } }
    match:answer("A", "execute")
    if lap > 1 then match:answer("A", "let it run") end
    match:answer("B", "skip")
  end
  match:expect { winner = "draw", skips = { A = 10 } }
end)

test("A program without a card is a draw", function(t)
  local match = running(t, "(Self_Destruct A)", { seats = 2, played = { A = false, B = false } })
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { winner = "draw", program = "", points = { A = 10, B = 6 } }
end)

test("A run that nobody is left to stop is the last run", function(t)
  local match = running(t, "(Bug B)(Worm B C)", {
    seats = 3, points = { A = 1, B = 4, C = 4 }, hand = { A = "(Break)", B = "(Erase)", C = "(Bug)" },
  })
  match:answer("B", "execute")
  match:expect { out = { "A" }, points = { B = 3, C = 3 }, for_good = true, asks = "B" }
  match:answer("B", "skip")
  match:answer("C", "skip")
  match:answer("B", "skip")
  match:expect { asks = "B", options = { "go on", "tie" }, counter = 2 }
  match:answer("B", "tie")
  match:answer("C", "tie")
  match:expect { winner = "draw" }
end)

test("A run is not the last one while somebody holds a Break, could pay, or has a Bit on a Break", function(t)
  for _, more in ipairs {
    { points = { A = 1, B = 4, C = 4 }, hand = { C = "(Break)" } },
    { points = { A = 1, B = 4, C = 5 } },
    { points = { A = 1, B = 4, C = 4 }, program = "(Bug B)(Worm B C)(Break C)" },
  } do
    more.seats = 3
    local match = running(t, more.program or "(Bug B)(Worm B C)", more)
    match:answer("B", "execute")
    match:expect { out = { "A" }, for_good = false, asks = "B", counter = 2 }
  end
end)

test("A Break in the program may yet stop the run without a Bit of its own", function(t)
  local match = running(t, "(Bug B)(Break)(Copy{cards=1} B)(Zap C)", {
    seats = 3, points = { A = 1, B = 4, C = 4 }, hand = { B = "(Erase)", C = "(Bug)" },
  })
  match:answer("B", "execute")
  match:expect { out = { "A" }, for_good = false, counter = 3, asks = "B" }
  match:answer("B", "skip")
  match:answer("C", "skip")
  match:answer("B", "skip")
  match:answer("B", "execute")
  match:expect { running = false }
end)

test("A runner with few points and no Break can still stop the run", function(t)
  local match = running(t, "(Worm A B)(Time_Delay B)", { points = { A = 1, B = 1 } })
  match:answer("A", "skip")
  match:answer("B", "skip")
  match:answer("B", "skip")
  match:expect { for_good = false, asks = "A", options = { "go on", "call BREAK" } }
end)
