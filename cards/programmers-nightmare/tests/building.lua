-- Version 2: the players build the program from their hands, each turn with a card at one of its ends.

-- A position in the middle of building: it is A's turn, with the counter on the marked card.
local function building(t, program, hand, more)
  local position = {
    phase = "turn", turn = "A", options = { version = 2 }, program = program, hand = hand,
  }
  for key, value in pairs(more or {}) do position[key] = value end
  return t:match(position)
end

test("Everybody has twelve Bits, ten points and four cards, and the first player says which way", function(t)
  local match = t:match { seats = 3, options = { version = 2 } }
  match:expect {
    asks = "A", options = { "forwards", "backwards" }, points = { A = 10, B = 10, C = 10 },
    unused = { A = 12, B = 12, C = 12 }, counter = 1,
  }
  match:answer("A", "backwards")
  match:expect { asks = "A", phase = "turn" }
end)

test("Backwards means that a run goes that way", function(t)
  local match = t:match { phase = "direction", turn = "A", options = { version = 2 }, program = "(Zap)",
    hand = { A = "(Bug)(Worm)(Erase)(Acquire)", B = "(Bug)" } }
  match:answer("A", "backwards")
  match:expect { program = "<(Zap)", asks = "A" }
end)

test("A card is played at an end with one's Bit, then the hand is filled and it is the next player's turn", function(t)
  local match = building(t, ">(Zap)", { A = "(Bug)(Worm)(Erase)(Run)", B = "(Acquire)(Delete)" },
    { deck = "(Defend)(Copy)" })
  match:expect { asks = "A", options = { "A's Bug", "A's Worm", "A's Erase", "A's Run" } }
  match:answer("A", "A's Bug")
  match:expect { asks = "A", options = { "head", "tail" } }
  match:answer("A", "head")
  match:expect {
    asks = "B", program = "(Bug A)>(Zap)", hand = { A = "(Worm)(Erase)(Run)(Defend)", B = "(Acquire)(Delete)" },
    deck = "(Copy)", unused = { A = 11, B = 12 },
  }
  match:answer("B", "B's Acquire")
  match:answer("B", "tail")
  match:expect { asks = "A", program = "(Bug A)>(Zap)(Acquire B)", hand = { B = "(Delete)(Copy)" }, deck = "" }
end)

test("Without a Bit in stock a card is played without one", function(t)
  local match = building(t, ">(Zap B)", { A = "(Bug)(Worm)", B = "(Acquire)(Delete)" }, { unused = { A = 0, B = 3 } })
  match:answer("A", "A's Bug")
  match:answer("A", "tail")
  match:expect { program = ">(Zap B)(Bug)", asks = "B" }
end)

test("Program_Error is played with an opponent's Bit from stock", function(t)
  local match = building(t, ">(Zap)", { A = "(Program_Error)(Worm)", B = "(Bug)(Bug)", C = "(Bug)(Bug)" },
    { seats = 3 })
  match:answer("A", "A's Program_Error")
  match:answer("A", "tail")
  match:expect { asks = "A", options = { "B", "C" } }
  match:answer("A", "C")
  match:expect { program = ">(Zap)(Program_Error C)", asks = "B", unused = { A = 12, B = 12, C = 11 } }
end)

test("Program_Error is played without a Bit when no opponent has one in stock", function(t)
  local match = building(t, ">(Zap B)", { A = "(Program_Error)(Worm)", B = "(Bug)(Bug)" },
    { unused = { A = 5, B = 0 } })
  match:expect { asks = "A", options = { "A's Program_Error", "A's Worm" } }
  match:answer("A", "A's Program_Error")
  match:answer("A", "tail")
  match:expect { program = ">(Zap B)(Program_Error)", asks = "B" }
end)

test("Break may be built into the program", function(t)
  local match = building(t, ">(Zap)", { A = "(Break)(Worm)", B = "(Bug)(Bug)" })
  match:answer("A", "A's Break")
  match:answer("A", "tail")
  match:expect { program = ">(Zap)(Break A)", asks = "B" }
end)

test("Run starts the program at the counter; its player draws first, and it lies open", function(t)
  local match = building(t, "(Bug A)>(Zap B)(Worm A)", { A = "(Run)(Erase)(Copy)(Acquire)", B = "(Bug)" },
    { deck = "(Delete)" })
  match:answer("A", "A's Run")
  match:expect {
    asks = "B", options = { "skip", "execute" }, counter = 2, running = true, open = { A = "(Run)" },
    hand = { A = "(Erase)(Copy)(Acquire)(Delete)" }, deck = "",
  }
end)

test("Insert draws a card, looks at it and places it anywhere with one's Bit", function(t)
  local match = building(t, "(Bug A)>(Zap B)", { A = "(Insert)(Erase)", B = "(Bug)" }, { deck = "(Acquire)(Copy)" })
  match:answer("A", "A's Insert")
  match:expect { asks = "A", options = { 1, 2, 3 } }
  match:answer("A", 2)
  match:expect {
    program = "(Bug A)(Acquire A)>(Zap B)", discards = "(Insert)", hand = { A = "(Erase)(Copy)" }, asks = "B",
  }
end)

test("Insert discards a one-shot that it draws and draws again", function(t)
  local match = building(t, ">(Zap B)", { A = "(Insert)(Erase)", B = "(Bug)" }, { deck = "(Run)(Secret)(Acquire)" })
  match:answer("A", "A's Insert")
  match:answer("A", 1)
  match:expect { program = "(Acquire A)>(Zap B)", discards = "(Insert)(Run)(Secret)" }
end)

test("Insert does nothing at all when no card can be drawn into the program", function(t)
  local match = building(t, ">(Zap B)", { A = "(Insert)(Erase)(Bug)", B = "(Bug)" }, { deck = "(Run)" })
  match:expect { asks = "A", options = { "A's Insert", "A's Erase", "A's Bug" } }
  match:answer("A", "A's Insert")
  match:expect { program = ">(Zap B)", discards = "(Insert)(Run)", hand = { A = "(Erase)(Bug)" }, deck = "" }
end)

test("Secret hides an instruction or a Break of the hand at an end, with one's Bit; two cards are drawn", function(t)
  local match = building(t, ">(Zap B)", { A = "(Secret)(Erase)(Break)(Run)", B = "(Bug)(Bug)" },
    { deck = "(Copy)(Worm)(Zap)" })
  match:answer("A", "A's Secret")
  match:expect { asks = "A", options = { "A's Erase", "A's Break" } }
  match:answer("A", "A's Erase")
  match:expect { asks = "A", options = { "head", "tail" } }
  match:answer("A", "head")
  match:expect {
    program = "(Erase A)>(Zap B)", discards = "(Secret)", hand = { A = "(Break)(Run)(Copy)(Worm)" }, asks = "B",
  }
end)

test("Secret does nothing without a card to hide", function(t)
  local match = building(t, ">(Zap B)", { A = "(Secret)(Run)(Run)", B = "(Bug)(Bug)" })
  match:expect { asks = "A", options = { "A's Secret", "A's Run", "A's Run#2" } }
  match:answer("A", "A's Secret")
  match:expect { program = ">(Zap B)", discards = "(Secret)", hand = { A = "(Run)(Run)" }, asks = "B" }
end)

test("Secret hides a card without a Bit when there is none in stock", function(t)
  local match = building(t, ">(Zap B)", { A = "(Secret)(Bug)", B = "(Bug)(Bug)" }, { unused = { A = 0, B = 5 } })
  match:answer("A", "A's Secret")
  match:answer("A", "head")
  match:expect { program = "(Bug)>(Zap B)", asks = "B" }
end)

test("A hidden card offers no numbers", function(t)
  local match = building(t, ">(Zap B)(Decrement B)", { A = "(Secret)(Acquire)", B = "(Run)(Bug)" })
  match:answer("A", "A's Secret")
  match:answer("A", "tail")
  match:answer("B", "B's Run")
  match:answer("B", "skip")
  match:answer("B", "execute")
  match:expect { asks = "B", options = { "Zap.loss", "Decrement.by" } }
end)

test("A hidden card turns up the first time it is executed, not when it is skipped", function(t)
  local match = building(t, "(Zap B)(Decrement B)", { A = "(Secret)(Acquire)", B = "(Run)(Bug)" }, { counter = 2 })
  match:answer("A", "A's Secret")
  match:answer("A", "tail")
  match:answer("B", "B's Run")
  match:answer("B", "skip")
  match:expect { asks = "A", options = { "skip", "execute" }, counter = 3 }
  match:answer("A", "execute")
  match:expect { points = { A = 12 }, counter = 1 }
  match:answer("B", "skip")
  match:expect { asks = "A", options = { "go on", "pay 3" }, counter = 2 }
  match:answer("A", "go on")
  match:answer("B", "go on")
  match:answer("B", "execute")
  match:expect { asks = "B", options = { "Zap.loss", "Decrement.by", "Acquire.gain" } }
end)

test("A hidden Program_Error acts on the Bit it has", function(t)
  local match = building(t, "(Zap B)", { A = "(Secret)(Program_Error)", B = "(Run)(Bug)" })
  match:answer("A", "A's Secret")
  match:answer("A", "tail")
  match:expect { program = "(Zap B)(Program_Error A)", unused = { A = 11, B = 11 } }
  match:answer("B", "B's Run")
  match:answer("B", "skip")
  match:expect { points = { A = 9, B = 10 } }
end)

test("Without a deck the game goes on without drawing", function(t)
  local match = building(t, ">(Zap)", { A = "(Bug)(Worm)", B = "(Acquire)(Delete)" })
  match:answer("A", "A's Bug")
  match:answer("A", "tail")
  match:expect { hand = { A = "(Worm)" }, asks = "B" }
end)

test("Who can't play passes; when nobody can, the program runs for good", function(t)
  local match = building(t, ">(Zap A)(Worm B)", { A = "", B = "" })
  match:expect { running = true, for_good = true, asks = "A", options = { "skip", "execute" }, counter = 1 }
end)

test("One player who can't play is passed over", function(t)
  local match = building(t, ">(Zap A)(Worm B)", { A = "", B = "(Bug)(Erase)" })
  match:expect { asks = "B", options = { "B's Bug", "B's Erase" } }
  match:answer("B", "B's Bug")
  match:answer("B", "tail")
  match:expect { asks = "B", options = { "head", "tail" }, program = ">(Zap A)(Worm B)(Bug B)" }
  match:answer("B", "head")
  match:expect { running = true, for_good = true, counter = 2, asks = "A" }
end)

test("The twentieth card starts the program for good", function(t)
  local match = building(t, [[>(Zap A)(Bug)(Bug)(Bug)(Bug)(Bug)(Bug)(Bug)(Bug)(Bug)(Bug)(Bug)(Bug)(Bug)(Bug)
    (Bug)(Bug)(Bug)(Bug B)]], { A = "(Worm)(Erase)", B = "(Break)(Copy)" })
  match:answer("A", "A's Worm")
  match:answer("A", "tail")
  match:expect { running = true, for_good = true, counter = 1, asks = "A", options = { "skip", "execute" } }
end)

test("A one-shot drawn for the card in the middle is discarded, and another card drawn", function(t)
  local match = t:match { seats = 2, options = { version = 2 }, seed = 344 }
  match:expect { program = ">(GOTO)", discards = "(Run)(Insert)" }
end)

test("Games of random answers come to an end", function(t)
  for seed = 1, 10 do
    local match = t:match { seats = 2 + seed % 4, options = { version = 2 }, seed = seed }
    match:play(seed)
    match:expect { over = true }
  end
end)

test("Who may not know a hidden card is offered it as such", function(t)
  local match = building(t, ">(Zap B)(Sequence_Mod B)", { A = "(Secret)(Acquire)", B = "(Run)(Bug)" })
  match:answer("A", "A's Secret")
  match:answer("A", "tail")
  match:answer("B", "B's Run")
  match:answer("B", "skip")
  match:answer("B", "execute")
  match:expect { asks = "B", options = { "Zap", "Sequence_Mod", "hidden card" } }
end)

test("A card that Copy executes turns up, too", function(t)
  local match = building(t, ">(Zap B)(Future{cards=1} B)", { A = "(Secret)(Acquire)", B = "(Run)(Bug)" })
  match:answer("A", "A's Secret")
  match:answer("A", "tail")
  match:answer("B", "B's Run")
  match:answer("B", "skip")
  match:answer("B", "execute")
  match:expect { points = { A = 10, B = 12 } }
end)

test("Insert as the twentieth card starts the program for good, too", function(t)
  local match = building(t, [[>(Zap A)(Bug)(Bug)(Bug)(Bug)(Bug)(Bug)(Bug)(Bug)(Bug)(Bug)(Bug)(Bug)(Bug)(Bug)
    (Bug)(Bug)(Bug)(Bug B)]], { A = "(Insert)(Erase)", B = "(Break)(Copy)" }, { deck = "(Worm)(Delete)" })
  match:answer("A", "A's Insert")
  match:answer("A", 20)
  match:expect { running = true, for_good = true, counter = 1, asks = "A", options = { "skip", "execute" } }
end)

test("Who has played no Bit is not out when a Bit that another put there leaves", function(t)
  local match = building(t, ">(Delete B)", { A = "(Program_Error)(Bug)", B = "(Bug)(Bug)", C = "(Run)(Bug)" },
    { seats = 3, played = { A = false, C = false } })
  match:answer("A", "A's Program_Error")
  match:answer("A", "tail")
  match:answer("A", "C")
  match:expect { played = { A = false, B = true, C = false }, program = ">(Delete B)(Program_Error C)" }
  match:answer("B", "B's Bug")
  match:answer("B", "head")
  match:answer("C", "C's Run")
  match:answer("B", "execute")
  match:answer("B", "C on Program_Error")
  match:expect { out = {}, points = { C = 10 } }
end)

test("Nobody has played a Bit when a game begins; who plays a card with one has", function(t)
  local match = t:match { seats = 2, options = { version = 2 }, seed = 1 }
  match:answer("A", "forwards")
  match:expect { played = { A = false, B = false } }
  match:answer("A", "A's Bug")
  match:answer("A", "tail")
  match:expect { played = { A = true, B = false }, asks = "B" }
end)

test("A card that Insert or Secret brings is played like any other: without a Bit there its player is out", function(t)
  local match = building(t, ">(Zap)", { A = "(Insert)(Bug)", B = "(Secret)(Bug)" },
    { deck = "(Acquire)(Bug)(Bug)(Bug)", played = { A = false, B = false } })
  match:answer("A", "A's Insert")
  match:answer("A", 1)
  match:expect { played = { A = true, B = false } }
  match:answer("B", "B's Secret")
  match:answer("B", "tail")
  match:expect { played = { A = true, B = true } }
end)

test("All 61 cards are in the game: four in each hand, one in the program, the others in the deck", function(t)
  local match = t:match { seats = 2, options = { version = 2 }, seed = 1 }
  match:expect {
    hand = { A = "(Future)(Bug)(Secret)(Overwrite)", B = "(Copy)(Upgrade)(Copy)(Worm)" },
    program = ">(Replace)", discards = "",
    deck = [[(Time_Delay) (Program_Error) (Subroutine) (Zap) (Bit_Swapper) (Program_Error) (Decrement) (GOTO)
      (Overwrite) (Secret) (Future) (GOTO) (GOTO) (Break) (Run) (Swap_Instructions) (Acquire) (Oversight) (Oversight)
      (Bit_Mover) (Acquire) (Sequence_Mod) (Reverse_Program) (Run) (Floater) (Floater) (Power_Surge) (Insert)
      (Program_Error) (Erase) (Acquire) (Reverse_Program) (Run) (Increment) (Bug) (Break) (Defend) (Self_Destruct)
      (Delete) (Zap) (Bit_Mover) (Break) (Subroutine) (Power_Surge) (Multiplier) (Bit_Maker) (Decrement) (Run) (Zap)
      (Increment) (Pointer) (Erase)]],
  }
end)

test("Who has hidden a card knows which it is", function(t)
  local match = building(t, ">(Zap B)(Sequence_Mod A)", { A = "(Secret)(Acquire)", B = "(Run)(Bug)" })
  match:answer("A", "A's Secret")
  match:answer("A", "tail")
  match:answer("B", "B's Run")
  match:answer("B", "skip")
  match:answer("A", "execute")
  match:expect { asks = "A", options = { "Zap", "Sequence_Mod", "Acquire" } }
end)

test("A deck with nothing but one-shots left: they are discarded when a card is drawn into the program", function(t)
  for _, way in ipairs {
    { program = "(Overwrite A)(Bug B)" },
    { program = "(Replace A)(Bug B)" },
    { program = "(Upgrade A)(Bug B)" },
    { program = "(Subroutine{started=true} A)(Bug B)" },
  } do
    local match = t:match {
      options = { version = 2 }, program = way.program, deck = "(Run)(Secret)(Insert)", open = { A = "(Run)" },
    }
    match:answer("A", "execute")
    match:expect { deck = "", discards = "(Run)(Secret)(Insert)", asks = "B", options = { "skip", "execute" } }
  end
end)

test("A deck with another card left keeps the one-shots behind it", function(t)
  local match = t:match {
    options = { version = 2 }, program = "(Replace A)(Bug B)", deck = "(Run)(Zap)(Secret)", open = { A = "(Run)" },
  }
  match:answer("A", "execute")
  match:answer("A", "Bug")
  match:expect { deck = "(Secret)", discards = "(Run)(Bug)", program = "(Replace A)>(Zap B)" }
end)

test("A hand has as many cards as the option says", function(t)
  for _, size in ipairs { 1, 3, 8 } do
    local match = t:match { seats = 2, seed = 1, options = { version = 2, hand_size = size } }
    match:answer("A", "forwards")
    match:expect { asks = size > 1 and "A" or nil, phase = "turn" }
    match:play(1)
    match:expect { over = true }
  end
  local match = t:match {
    options = { version = 2, hand_size = 2 }, program = "(Worm)", phase = "turn", turn = "A",
    hand = { A = "(Zap)(Bug)", B = "(Erase)(Copy)" }, deck = "(Acquire)(Defend)",
  }
  match:answer("A", "A's Zap")
  match:answer("A", "tail")
  match:expect { hand = { A = "(Bug)(Acquire)" }, deck = "(Defend)" }
end)
