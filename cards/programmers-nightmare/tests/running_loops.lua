-- Version 2: a player alone in a closed loop wins; when a loop is closed.

-- A program that A has just started, with the counter on the marked card or else on the first.
local function running(t, program, more)
  local position = { options = { version = 2 }, program = program, open = { A = "(Run)" } }
  for key, value in pairs(more or {}) do position[key] = value end
  return t:match(position)
end

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

test("Coming back the other way does not close a loop", function(t)
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

test("At 20 cards a closed loop still wins", function(t)
  local match = running(t, "(Zap A)(Worm)" .. string.rep("(Bug)", 18), { seats = 2, for_good = true, played = { B = false } })
  match:answer("A", "skip")
  match:expect { winner = "A" }
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

test("Cards that change places beside a Subroutine do not keep a loop open", function(t)
  local match = running(t, "(Subroutine A)(Worm)", {
    seats = 2, played = { B = false }, beside = { Subroutine = "(Floater)(Time_Delay)" },
  })
  match:expect { winner = "A" }
end)

test("An order of cards that has come back within the lap closes the loop", function(t)
  local match = running(t, "(Swap_Instructions A A)(Worm)(Bug)", { seats = 2, played = { B = false } })
  for _ = 1, 2 do
    match:answer("A", "execute")
    match:answer("A", "next")
  end
  match:expect { winner = "A" }
end)

-- Before a card that was already met, A and B are asked whether to stop the run.
local function nobody_stops(match, cards)
  for _ = 1, cards do
    match:answer("A", "go on")
    match:answer("B", "go on")
  end
end

test("An order of cards that has come back after two laps closes the loop", function(t)
  local match = running(t, "(Swap_Instructions A)(Bug)(Bug)(Oversight A)(Zap A)", { played = { B = false } })
  match:answer("A", "execute")
  match:answer("A", "next")
  match:answer("A", "skip")
  match:expect { over = false, asks = "A", options = { "go on", "call BREAK" }, counter = 1 }
  nobody_stops(match, 1)
  match:answer("A", "execute")
  match:answer("A", "next")
  nobody_stops(match, 4)
  match:answer("A", "skip")
  match:expect { winner = "A" }
end)

test("An order of cards that has come back after three laps closes the loop", function(t)
  local match = running(t, "(Sequence_Mod A)(Bug)(Worm)(Erase)", { played = { B = false } })
  for lap, card in ipairs { "Bug", "Worm", "Erase" } do
    match:expect { counter = 1, over = false }
    if lap > 1 then nobody_stops(match, 1) end
    match:answer("A", "execute")
    match:answer("A", card)
    match:answer("A", 4)
    if lap > 1 then nobody_stops(match, 3) end
  end
  match:expect { winner = "A" }
end)

test("An order of cards that comes back does not close a loop in which somebody else had a right", function(t)
  local match = running(t, "(Swap_Instructions A)(Bug)(Worm)(Zap B)", { seats = 2 })
  match:answer("A", "execute")
  match:answer("A", "next")
  match:answer("B", "skip")
  nobody_stops(match, 1)
  match:answer("A", "execute")
  match:answer("A", "next")
  nobody_stops(match, 3)
  match:answer("B", "skip")
  match:expect { over = false, asks = "A", options = { "go on", "call BREAK" }, counter = 1 }
end)

test("A card that was brought and leaves again brings the old order back", function(t)
  local match = running(t, "(Upgrade A)(Bug)(Erase A)(Worm)", {
    played = { B = false }, unused = { B = 0 }, deck = "(Acquire)",
  })
  match:answer("A", "execute")
  match:answer("A", 3)
  match:answer("A", "skip")
  match:answer("A", "execute")
  match:expect { winner = "A", program = ">(Upgrade)(Bug)(Erase A)(Worm)" }
end)

test("A Bit of somebody else on an Oversight keeps a loop open", function(t)
  local match = running(t, "(Zap A)(Oversight B)(Bug)")
  match:answer("A", "skip")
  match:expect { over = false, asks = "A", options = { "go on", "call BREAK" }, counter = 1 }
end)

test("A Bit of one's own on an Oversight does not keep a loop open", function(t)
  local match = running(t, "(Zap A)(Oversight A)(Bug)", { played = { B = false } })
  match:answer("A", "skip")
  match:expect { winner = "A" }
end)

test("A Bit of somebody else that waits behind a GOTO's keeps a loop open", function(t)
  local match = running(t, "(Worm A)(GOTO{link=@1} A B)(Bug)")
  match:answer("A", "skip")
  match:answer("A", "execute")
  match:expect { over = false, asks = "A", options = { "go on", "call BREAK" }, counter = 1 }
end)

test("A Bit of somebody else that has no right on a card, as the second on a Multiplier, keeps a loop open", function(t)
  local match = running(t, "(Multiplier A B)(Bug)")
  match:answer("A", "skip")
  match:expect { over = false, asks = "A", options = { "go on", "call BREAK" }, counter = 1 }
end)

test("A Bit of somebody else beside a Subroutine keeps a loop open", function(t)
  local match = running(t, "(Subroutine{started=true} A)(Bug)", { beside = { Subroutine = "(Time_Delay B)" } })
  match:answer("A", "skip")
  match:expect { over = false, asks = "A", options = { "go on", "call BREAK" }, counter = 1 }
end)

test("A Bit of somebody else outside of the loop does not keep it open", function(t)
  local match = running(t, "(Oversight B)>(Zap A)(GOTO{link=@2} A)(Bug B)")
  match:answer("A", "skip")
  match:answer("A", "execute")
  match:expect { winner = "A" }
end)

test("A loop is closed as soon as the other's Bit is gone, though it was there in the lap", function(t)
  local match = running(t, "(Zap A)(Oversight B)(Delete A)", { unused = { A = 0, B = 0 } })
  match:answer("A", "skip")
  match:answer("A", "execute")
  match:answer("A", "B on Oversight")
  match:expect { winner = "A" }
end)

test("With three players the Bit of one who only waits keeps the loop open for the others", function(t)
  local match = running(t, "(Zap A)(Oversight C)(Bug)", { seats = 3, played = { B = false } })
  match:answer("A", "skip")
  match:expect { over = false, asks = "A", options = { "go on", "call BREAK" } }
end)

test("Whoever went out in a loop does not win by it", function(t)
  local match = running(t, "(Program_Error A)(Worm)(GOTO{link=@1} A)(Zap B)(Zap C)", {
    seats = 3, points = { A = 1 }, runner = "B", open = { B = "(Run)" },
  })
  match:expect { out = { "A" }, over = false, asks = "B", options = { "skip", "execute" }, counter = 4 }
end)

test("A card that Upgrade brings opens the loop again", function(t)
  local match = running(t, "(Upgrade A)(Worm)(Bug)", {
    deck = "(Zap)", played = { B = false }, unused = { B = 0 },
  })
  match:answer("A", "execute")
  match:answer("A", 4)
  match:answer("A", "skip")
  match:expect { over = false, asks = "A", options = { "go on", "call BREAK" }, counter = 1 }
end)

test("A card that is replaced, or leaves, opens the loop again", function(t)
  local match = running(t, "(Replace A)(Worm)(Bug)", { seats = 2, deck = "(Zap)", played = { B = false } })
  match:answer("A", "execute")
  match:answer("A", "Worm")
  match:expect { over = false, asks = "A", options = { "go on", "call BREAK" }, counter = 1 }
  match = running(t, "(Worm)>(Erase A)(Bug)", { seats = 2, played = { B = false } })
  match:answer("A", "execute")
  match:expect { over = false, asks = "A", options = { "go on", "call BREAK" }, program = ">(Erase A)(Bug)" }
end)

test("An order that comes back after three laps of a long program closes the loop", function(t)
  local program = "(Swap_Instructions{cards=3} A)" .. "(Bug A)(Zap A)(Acquire A)" .. string.rep("(Worm)", 14)
  local match = running(t, program, { seats = 2, for_good = true, played = { B = false } })
  for _, order in ipairs { { "Zap", "Acquire" }, { "Acquire", "Bug" }, { "Bug", "Zap" } } do
    match:answer("A", "execute")
    match:answer("A", "next")
    for _, card in ipairs(order) do match:answer("A", card) end
    for _ = 1, 3 do match:answer("A", "skip") end
  end
  match:expect { winner = "A" }
end)
