-- Version 1: the program is dealt and claimed.

-- A position in the middle of claiming, with the number of Bits that each seat must still place.
local function claiming(t, program, to_claim, more)
  local position = { phase = "claim", turn = "A", program = program, to_claim = to_claim }
  for key, value in pairs(more or {}) do position[key] = value end
  return t:match(position)
end

test("Two players have twelve Bits each, six of them to place, and ten points", function(t)
  local match = t:match { seats = 2 }
  match:expect {
    phase = "claim", asks = "A", to_claim = { A = 6, B = 6 }, points = { A = 10, B = 10 },
    unused = { A = 12, B = 12 }, counter = 1,
  }
  match:play(3)
  match:expect { over = true }
end)

test("The first 14, 18, 18, 18 or 21 cards are dealt, by the number of players", function(t)
  local fourteen = [[>(Future) (Bug) (Overwrite) (Copy) (Upgrade) (Copy) (Worm) (Replace) (Time_Delay) (Program_Error)
    (Subroutine) (Zap) (Bit_Swapper) (Program_Error)]]
  local eighteen = fourteen .. " (Decrement) (GOTO) (Overwrite) (Future)"
  local twenty_one = eighteen .. " (GOTO) (GOTO) (Swap_Instructions)"
  local dealt = { false, fourteen, eighteen, eighteen, eighteen, twenty_one }
  for seats = 2, 6 do t:match({ seats = seats, seed = 1 }):expect { program = dealt[seats] } end
end)

test("Three players have five Bits each, four have four, five and six have three", function(t)
  t:match({ seats = 3 }):expect { to_claim = { A = 5, B = 5, C = 5 } }
  t:match({ seats = 4 }):expect { to_claim = { A = 4, D = 4 } }
  t:match({ seats = 5 }):expect { to_claim = { A = 3, E = 3 } }
  t:match({ seats = 6 }):expect { to_claim = { A = 3, F = 3 } }
end)

test("Seats take turns, each puts a Bit on a card without one", function(t)
  local match = claiming(t, "(Bug)(Zap)(Worm B)(Acquire)(Erase)", { A = 2, B = 2 })
  match:expect { asks = "A", options = { "Bug", "Zap", "Acquire", "Erase" } }
  match:answer("A", "Zap")
  match:expect { asks = "B", options = { "Bug", "Acquire", "Erase" }, to_claim = { A = 1, B = 2 } }
  match:answer("B", "Bug")
  match:expect { asks = "A", options = { "Acquire", "Erase" } }
  match:answer("A", "Erase")
  match:expect {
    phase = "right", program = ">(Bug B)(Zap A)(Worm B)(Acquire B)(Erase A)", asks = "B", unused = { A = 10, B = 9 },
  }
end)

test("When all Bits are placed, the counter starts on the first card, forwards", function(t)
  local match = claiming(t, "(Bug A)(Zap B)(Worm)", { A = 1, B = 0 })
  match:expect { phase = "right", program = ">(Bug A)(Zap B)(Worm A)", asks = "A", to_claim = { A = 0, B = 0 } }
end)

test("Program_Error is claimed with another's Bit from stock, and costs none of one's own", function(t)
  local match = claiming(t, "(Bug)(Program_Error)(Zap)", { A = 1, B = 1, C = 0 }, { seats = 3, played = { C = false } })
  match:answer("A", "Program_Error")
  match:expect { asks = "A", options = { "B", "C" } }
  match:answer("A", "C")
  match:expect { asks = "B", to_claim = { A = 1, B = 1 }, program = "(Bug)(Program_Error C)(Zap)", unused = { C = 11 } }
  match:answer("B", "Bug")
  match:expect { phase = "right", program = ">(Bug B)(Program_Error C)(Zap A)" }
end)

test("With one opponent it is known whose Bit goes on Program_Error", function(t)
  local match = claiming(t, "(Bug)(Program_Error)(Zap)", { A = 1, B = 1 })
  match:answer("A", "Program_Error")
  match:expect { asks = "B", program = "(Bug)(Program_Error B)(Zap)", to_claim = { A = 1, B = 1 } }
end)

test("Who has placed the last Bit claims no Program_Error any more", function(t)
  local match = claiming(t, "(Bug)(Program_Error)(Zap)(Worm)", { A = 1, B = 2 })
  match:answer("A", "Bug")
  match:expect { asks = "B", options = { "Program_Error", "Zap", "Worm" } }
  match:answer("B", "Zap")
  match:expect { asks = "B", options = { "Program_Error", "Worm" } }
  match:answer("B", "Program_Error")
  match:expect { program = ">(Bug A)(Program_Error A)(Zap B)(Worm B)", phase = "right" }
end)

test("A player who finds no card passes; the Bits not placed go to stock", function(t)
  local match = claiming(t, "(Bug)(Zap B)(Worm B)", { A = 1, B = 2 })
  match:expect {
    phase = "right", program = ">(Bug A)(Zap B)(Worm B)", to_claim = { A = 0, B = 0 }, unused = { B = 10 },
  }
end)

test("A Program_Error that nobody else has a Bit for is not offered", function(t)
  local match = claiming(t, "(Bug A)(Program_Error)(Zap B)(Worm)", { A = 1, B = 0 }, { unused = { A = 1, B = 0 } })
  match:expect { phase = "right", program = ">(Bug A)(Program_Error)(Zap B)(Worm A)" }
end)

test("A Bit that its owner has still to place is not taken for a Program_Error", function(t)
  local match = claiming(t, "(Bug)(Program_Error)(Zap)(Worm B)(Erase)", { A = 1, B = 1 }, { unused = { A = 2, B = 1 } })
  match:expect { asks = "A", options = { "Bug", "Zap", "Erase" } }
end)

test("With bits = 6 two players place all of them, and no Program_Error is claimed", function(t)
  local match = claiming(t, [[(Bug)(Zap)(Worm)(Acquire)(Erase)(Copy)(Future)(Floater)(Delete)(Replace)(Upgrade)(Defend)
    (Program_Error)(Program_Error)]], { A = 6, B = 6 }, { options = { bits = 6 } })
  local cards = {
    "Bug", "Zap", "Worm", "Acquire", "Erase", "Copy", "Future", "Floater", "Delete", "Replace", "Upgrade",
  }
  for i, card in ipairs(cards) do match:answer(i % 2 == 1 and "A" or "B", card) end
  match:expect {
    phase = "right", unused = { A = 0, B = 0 }, asks = "A",
    program = [[>(Bug A)(Zap B)(Worm A)(Acquire B)(Erase A)(Copy B)(Future A)(Floater B)(Delete A)(Replace B)
      (Upgrade A)(Defend B)(Program_Error)(Program_Error)]],
  }
end)

test("Program_Error claimed leaves an own Bit for a later turn", function(t)
  local match = claiming(t, "(Bug)(Program_Error)", { A = 1, B = 0 })
  match:answer("A", "Program_Error")
  match:expect { phase = "right", program = ">(Bug A)(Program_Error B)" }
end)

test("Break, Run, Secret and Insert stay out of Version 1: its 51 cards are the others", function(t)
  local match = t:match { seats = 6, seed = 1 }
  match:expect {
    program = [[>(Future) (Bug) (Overwrite) (Copy) (Upgrade) (Copy) (Worm) (Replace) (Time_Delay) (Program_Error)
      (Subroutine) (Zap) (Bit_Swapper) (Program_Error) (Decrement) (GOTO) (Overwrite) (Future) (GOTO) (GOTO)
      (Swap_Instructions)]],
    deck = [[(Acquire) (Oversight) (Oversight) (Bit_Mover) (Acquire) (Sequence_Mod) (Reverse_Program) (Floater)
      (Floater) (Power_Surge) (Program_Error) (Erase) (Acquire) (Reverse_Program) (Increment) (Bug) (Defend)
      (Self_Destruct) (Delete) (Zap) (Bit_Mover) (Subroutine) (Power_Surge) (Multiplier) (Bit_Maker) (Decrement) (Zap)
      (Increment) (Pointer) (Erase)]],
  }
end)

test("The same situation for the fifth time: with stall as a draw the match is one", function(t)
  local match = t:match { options = { stall = "draw" }, program = "(Worm A)(Worm B)", unused = { A = 3, B = 3 } }
  for _ = 1, 3 do
    match:answer("A", "skip")
    match:answer("B", "skip")
  end
  match:answer("A", "skip")
  match:expect { over = false, asks = "B" }
  match:answer("B", "skip")
  match:expect { winner = "draw" }
end)

test("The same situation for the fifth time deals a new program, everyone back in", function(t)
  local match = t:match {
    seats = 3, program = "(Worm A)(Zap B)", points = { A = 4, B = 7 }, skips = { A = 0 }, out = { "C" },
  }
  for _ = 1, 4 do
    match:answer("A", "skip")
    match:answer("B", "skip")
  end
  match:expect {
    phase = "claim", asks = "A", over = false, out = {}, redeals = 1, points = { A = 10, B = 10, C = 10 },
    to_claim = { A = 5, B = 5, C = 5 }, unused = { A = 12, B = 12 },
  }
end)

test("Who went out has all Bits again in the new program", function(t)
  local match = t:match { seats = 3, program = "(Bug A)(Worm B)(Zap C)", points = { C = 1 } }
  match:answer("A", "execute")
  match:expect { out = { "C" } }
  match:answer("B", "skip")
  for _ = 1, 3 do
    match:answer("A", "skip")
    match:answer("B", "skip")
  end
  match:answer("A", "skip")
  match:expect { phase = "claim", out = {}, unused = { A = 12, B = 12, C = 12 }, points = { C = 10 } }
end)

test("A third redeal is a draw", function(t)
  local match = t:match { program = "(Worm A)(Zap B)", redeals = 2 }
  for _ = 1, 4 do
    match:answer("A", "skip")
    match:answer("B", "skip")
  end
  match:expect { winner = "draw" }
end)

test("What changes makes another situation: a SKIP token, too", function(t)
  local match = t:match { options = { stall = "draw" }, program = "(Time_Delay A)(Worm B)" }
  for _ = 1, 3 do
    match:answer("A", "skip")
    match:answer("B", "skip")
  end
  match:answer("A", "execute")
  match:answer("B", "skip")
  match:expect { over = false, asks = "A" }
  match:answer("A", "skip")
  match:answer("B", "skip")
  match:expect { over = false }
end)

test("A GOTO executed three times in a row with no point changed is passed over, unasked", function(t)
  local match = t:match { program = "(GOTO{cards=2} A)(Bug B)", options = { stall = "redeal" } }
  for _ = 1, 3 do
    match:expect { asks = "A", options = { "skip", "execute" }, counter = 1 }
    match:answer("A", "execute")
  end
  match:expect { asks = "B", counter = 2 }
  match:answer("B", "execute")
  match:expect { asks = "A", counter = 1, options = { "skip", "execute" } }
end)

test("A GOTO stays passed over until a point changes", function(t)
  local match = t:match { program = "(GOTO{cards=2} A)(Bug B)" }
  for _ = 1, 3 do match:answer("A", "execute") end
  match:answer("B", "skip")
  match:expect { asks = "B", counter = 2 }
  match:answer("B", "execute")
  match:expect { asks = "A" }
end)

test("Skipping a GOTO in between breaks the row", function(t)
  local match = t:match { program = "(GOTO{cards=2} A)(Worm B)(Zap B)", unused = { B = 9 } }
  match:answer("A", "execute")
  match:answer("B", "skip")
  match:answer("A", "execute")
  match:answer("B", "skip")
  match:answer("A", "skip")
  match:answer("B", "execute")
  match:answer("B", "Zap")
  match:answer("B", "skip")
  match:answer("B", "skip")
  match:expect { asks = "A", counter = 1 }
  match:answer("A", "execute")
  match:answer("B", "skip")
  match:answer("B", "skip")
  match:expect { asks = "A", counter = 1, options = { "skip", "execute" } }
end)

test("A Reverse_Program executed three times in a row with no point changed is passed over", function(t)
  local match = t:match { program = "(Worm B)>(Reverse_Program A)(Time_Delay B)" }
  match:answer("A", "execute")
  match:answer("B", "skip")
  match:answer("B", "skip")
  match:answer("A", "execute")
  match:answer("B", "skip")
  match:answer("B", "skip")
  match:answer("A", "execute")
  match:answer("B", "skip")
  match:answer("B", "skip")
  match:expect { asks = "B", counter = 1 }
end)

test("When no point has changed for as many visits and decisions as patience says, nothing will come of it", function(t)
  local match = t:match {
    options = { stall = "draw", patience = 50 }, program = "(Worm A)(Time_Delay B)", unused = { A = 0, B = 0 },
  }
  for lap = 1, 10 do
    match:expect { over = false, asks = "A", options = { "skip", "execute" } }
    match:answer("A", "skip")
    match:answer("B", "execute")
    if lap > 1 then match:answer("B", "let it run") end
  end
  -- 20 visits, 29 decisions, and the counter comes to Worm.
  match:expect { winner = "draw", skips = { B = 10 } }
end)

test("A Defend that still holds makes another situation", function(t)
  local match = t:match { options = { stall = "draw" }, program = "(Defend{price=0} A)(Worm B)" }
  for _ = 1, 3 do
    match:answer("A", "skip")
    match:answer("B", "skip")
  end
  match:answer("A", "execute")
  match:answer("B", "skip")
  match:answer("A", "skip")
  match:expect { over = false }
  match:answer("B", "skip")
  match:expect { over = false }
end)

test("In a new program everything is as at the beginning", function(t)
  local match = t:match {
    seats = 2, program = [[<(Worm A)(Bug{loss=3} B)(Subroutine{has_dealt=true, started=true})
      (GOTO{cards=2, link=@1})(Pointer)]],
    skips = { A = 1, B = 2 }, defends = { A = 5 }, points = { A = 3 },
    beside = { Subroutine = "(Acquire{gain=5})" },
    damages = { A = { { by = "@1", site = "@1", amount = 1, visit = 0 } } },
  }
  for _ = 1, 4 do
    match:answer("A", "skip")
    match:answer("B", "skip")
  end
  match:expect {
    redeals = 1, skips = { A = 0, B = 0 }, defends = { A = 0, B = 0 }, points = { A = 10, B = 10 },
    damages = { A = {}, B = {} }, changed_at = 29, played = { A = false, B = false }, discards = "",
    program = [[>(Future) (Bug) (Overwrite) (Copy) (Upgrade) (Copy) (Worm) (Replace) (Time_Delay) (Program_Error)
      (Subroutine) (Zap) (Bit_Swapper) (Program_Error)]],
    deck = [[(Decrement) (GOTO) (Overwrite) (Future) (GOTO) (GOTO) (Swap_Instructions) (Acquire) (Oversight)
      (Oversight) (Bit_Mover) (Acquire) (Sequence_Mod) (Reverse_Program) (Floater) (Floater) (Power_Surge)
      (Program_Error) (Erase) (Acquire) (Reverse_Program) (Increment) (Bug) (Defend) (Self_Destruct) (Delete) (Zap)
      (Bit_Mover) (Subroutine) (Power_Surge) (Multiplier) (Bit_Maker) (Decrement) (Zap) (Increment) (Pointer)
      (Erase)]],
  }
end)

test("A SKIP token that ends the right on a GOTO breaks its row, too", function(t)
  local match = t:match { program = "(GOTO{cards=2} A)(Worm B)(Zap B)", skips = { B = 1 } }
  match:answer("A", "execute")
  match:answer("B", "let it run")
  match:answer("B", "skip")
  match:answer("A", "execute")
  match:answer("B", "let it run")
  match:answer("B", "skip")
  match:answer("A", "execute")
  match:answer("B", "skip it")
  match:answer("B", "skip")
  match:answer("B", "skip")
  match:answer("A", "execute")
  match:answer("B", "skip")
  match:expect { asks = "A", counter = 1, options = { "skip", "execute" } }
end)

test("A player without any Bit when the program begins to run is out", function(t)
  local match = claiming(t, "(Bug)(Zap B)(Worm B)", { A = 1, B = 0, C = 1 }, { seats = 3, played = { C = false } })
  match:expect { phase = "right", out = { "C" }, asks = "A", program = ">(Bug A)(Zap B)(Worm B)" }
end)

test("Who is out places no Bits any more", function(t)
  local match = claiming(t, "(Bug)(Zap)(Worm)(Erase)", { A = 2, B = 2, C = 2 }, { seats = 3, out = { "B" } })
  match:answer("A", "Bug")
  match:expect { asks = "C", options = { "Zap", "Worm", "Erase" } }
end)

test("The number of claims is an option; 0, the default, is the rulebook's for so many players", function(t)
  t:match({ seats = 2, options = { claims = 3 } }):expect { to_claim = { A = 3, B = 3 } }
  t:match({ seats = 6, options = { claims = 1 } }):expect { to_claim = { A = 1, F = 1 } }
  t:match({ seats = 2, options = { claims = 0 } }):expect { to_claim = { A = 6, B = 6 } }
end)

test("Nobody claims more often than there are Bits, and who finds no card passes", function(t)
  t:match({ seats = 2, options = { claims = 12, bits = 7 } }):expect { to_claim = { A = 7, B = 7 } }
  local match = t:match { seats = 2, options = { claims = 12 } }
  match:play(1)
  match:expect { over = true }
end)
