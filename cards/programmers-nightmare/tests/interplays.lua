-- Combinations of two or three cards.

test("Copy of Subroutine: two cards of its own, kept as long as the Subroutine is within reach", function(t)
  local match = t:match {
    program = "(Subroutine B) (Worm B) >(Copy A) (Sequence_Mod A) (Zap B) (Bug B) (Zap A)",
    beside = { Subroutine = "(Time_Delay) (Time_Delay)" }, deck = "(Acquire) (Bug) (Zap)",
  }
  match:answer("A", "execute")
  match:answer("A", "Zap")
  match:expect {
    points = { A = 11, B = 9 }, skips = { A = 0, B = 0 }, asks = "A", deck = "(Zap)", counter = 4,
    beside = { Copy = "(Acquire{dealt_for=program@1}) (Bug{dealt_for=program@1})" },
  }
  match:answer("A", "execute")
  match:answer("A", "Subroutine")
  match:answer("A", 5)
  match:expect {
    program = "(Worm B) (Copy A) (Sequence_Mod A) >(Zap B A) (Subroutine{has_dealt=true} B) (Bug B) (Zap A)",
    beside = { Copy = "", Subroutine = "(Time_Delay{dealt_for=program@5}) (Time_Delay{dealt_for=program@5})" },
  }
end)

test("Copy of Subroutine: its own two stay when the Subroutine goes to its other side, within reach", function(t)
  local match = t:match {
    program = "(Subroutine B) (Worm B) >(Copy A) (Sequence_Mod A) (Zap B) (Bug B) (Zap A)",
    beside = { Subroutine = "(Multiplier)" }, deck = "(Acquire) (Bug) (Acquire)",
  }
  match:answer("A", "execute")
  match:answer("A", "Zap#2")
  match:expect { points = { A = 11, B = 9 }, asks = "A", counter = 4 }
  match:answer("A", "execute")
  match:answer("A", "Subroutine")
  match:answer("A", 3)
  match:expect {
    counter = 5, beside = { Copy = "(Acquire{dealt_for=program@3}) (Bug{dealt_for=program@3})" },
  }
end)

test("Copy of Subroutine: another time it executes the same two, or new ones when those are gone", function(t)
  local match = t:match {
    program = "(Subroutine{started=true} B) >(Copy{cards=1} A A) (Sequence_Mod A) (Zap B) (Worm B)",
    beside = { Subroutine = "(Bit_Mover)" }, deck = "(Acquire) (Bug) (Zap) (Zap)",
  }
  for _ = 1, 2 do match:answer("A", "execute") end
  match:expect { points = { A = 12, B = 8 }, deck = "(Zap) (Zap)" }
  for place = 4, 5 do
    match:answer("A", "execute")
    match:answer("A", "Subroutine")
    match:answer("A", place)
    for _ = 1, 3 do match:answer("B", "skip") end
    if place == 4 then
      for _ = 1, 2 do match:answer("A", "skip") end
    end
  end
  match:answer("A", "execute")
  match:expect { points = { A = 12, B = 6 }, deck = "" }
end)

test("Future of Future goes round three times and comes to an end", function(t)
  local match = t:match { program = ">(Future A) (Future B) (Acquire B) (Bug B)" }
  match:answer("A", "execute")
  match:expect { points = { A = 18, B = 10 }, counter = 2, asks = "B" }
end)

test("Two Copys beside each other cost their player four points with Bug", function(t)
  local match = t:match { program = "(Bug B) (Copy B) >(Copy A) (Zap B)" }
  match:answer("A", "execute")
  match:expect { points = { A = 0 }, winner = "draw" }
end)

test("GOTO follows a card that has moved", function(t)
  local match = t:match { program = ">(GOTO{link=@3} A) (Bug B) (Zap B) (Worm B)" }
  match:answer("A", "execute")
  match:expect { counter = 3 }
  match = t:match { program = ">(Sequence_Mod A) (GOTO{link=@4} A) (Bug B) (Zap B) (Worm B)" }
  match:answer("A", "execute")
  match:answer("A", "Zap")
  match:answer("A", 1)
  match:answer("A", "execute")
  match:expect { counter = 1, asks = "B" }
end)

test("GOTO goes nowhere when its card has been replaced", function(t)
  local match = t:match { program = ">(Replace A) (GOTO{link=@4} A) (Bug B) (Zap B) (Worm B)", deck = "(Zap)" }
  match:answer("A", "execute")
  match:answer("A", "Zap")
  match:answer("A", "execute")
  match:expect { counter = 3, asks = "B" }
end)

test("GOTO goes nowhere when its card has been erased", function(t)
  local match = t:match { program = "(Zap B) >(Erase A) (GOTO{link=@1} A) (Bug B) (Worm B)" }
  match:answer("A", "execute")
  match:expect { program = "(Erase A) >(GOTO{link=discards@1} A) (Bug B) (Worm B)" }
  match:answer("A", "execute")
  match:expect { counter = 3, asks = "B" }
end)

test("A GOTO that goes nowhere does not end the visit: later Bits have their rights", function(t)
  local match = t:match { program = ">(GOTO{link=discards@1} A B) (Bug B) (Worm A)", discards = "(Zap)" }
  match:answer("A", "execute")
  match:expect { asks = "B", counter = 1 }
end)

test("Self_Destruct with two Bits: only the first may, and when it does not the card stays", function(t)
  local match = t:match { program = ">(Self_Destruct A B) (Bug B) (Zap A)" }
  match:answer("A", "skip")
  match:expect { asks = "B", counter = 2, program = "(Self_Destruct A B) >(Bug B) (Zap A)" }
end)

test("Self_Destruct with two Bits takes both along", function(t)
  local match = t:match { program = ">(Self_Destruct A B) (Bug B) (Zap A)" }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { asks = "B", program = ">(Bug B) (Zap A)", points = { B = 6 }, unused = { A = 11, B = 11 } }
end)

test("Multiplier makes Bits that Bit_Mover takes elsewhere", function(t)
  local match = t:match { program = ">(Multiplier A) (Bit_Mover A) (Bug B)" }
  match:answer("A", "execute")
  match:expect { program = "(Multiplier A A) >(Bit_Mover A) (Bug B)" }
  match:answer("A", "execute")
  match:answer("A", "A on Multiplier")
  match:expect { options = { "Bit_Mover", "Bug" } }
  match:answer("A", "Bug")
  match:expect { program = "(Multiplier A) (Bit_Mover A) >(Bug B A)", asks = "B" }
  match:answer("B", "skip")
  match:expect { asks = "A", counter = 3 }
end)

test("A Bit moved to the card executing has no right there in this visit, or has one in a live queue", function(t)
  local position = { program = "(Zap A) >(Bit_Mover A) (Bug B)" }
  local match = t:match(position)
  match:answer("A", "execute")
  match:answer("A", "A on Zap")
  match:answer("A", "Bit_Mover")
  match:expect { asks = "B", counter = 3, program = "(Zap) (Bit_Mover A A) >(Bug B)" }
  position.options = { queue = "live" }
  match = t:match(position)
  match:answer("A", "execute")
  match:answer("A", "A on Zap")
  match:answer("A", "Bit_Mover")
  match:expect { asks = "A", options = { "skip", "execute" }, counter = 2 }
end)

test("Overwrite under later Bits: they use the card that has replaced it", function(t)
  local match = t:match { program = ">(Overwrite A B) (Bug B A)", deck = "(Acquire)" }
  match:answer("A", "execute")
  match:answer("A", "B on Bug")
  match:expect { asks = "B", program = ">(Acquire A B) (Bug A A)", points = { A = 10, B = 10 } }
  match:answer("B", "execute")
  match:expect { points = { A = 10, B = 12 }, counter = 2, asks = "A" }
end)

test("Overwrite may take over the later Bit on itself, which keeps its right", function(t)
  local match = t:match { program = ">(Overwrite A B) (Bug B A)", deck = "(Acquire)" }
  match:answer("A", "execute")
  match:answer("A", "B on Overwrite")
  match:expect { asks = "A", options = { "skip", "execute" } }
  match:answer("A", "execute")
  match:expect { points = { A = 12 }, program = "(Acquire A A) >(Bug B A)" }
end)

test("Overwrite that becomes Multiplier: the first Bit that comes to it decides", function(t)
  local match = t:match { program = ">(Overwrite A B) (Bug B A)", deck = "(Multiplier)" }
  match:answer("A", "execute")
  match:answer("A", "B on Bug")
  match:expect { asks = "B", options = { "skip", "execute" }, counter = 1 }
  match:answer("B", "execute")
  match:expect { program = "(Multiplier A B A B) >(Bug A A)" }
end)

test("Overwrite that becomes Program_Error forces the later Bits", function(t)
  local match = t:match { program = ">(Overwrite A B) (Bug B A)", deck = "(Program_Error)" }
  match:answer("A", "execute")
  match:answer("A", "B on Bug")
  match:expect { points = { A = 10, B = 9 }, counter = 2, asks = "A" }
end)

test("Sequence_Mod of itself: the counter goes along, later Bits have their rights there", function(t)
  local match = t:match { program = ">(Sequence_Mod A B) (Bug B) (Zap A) (Worm B)" }
  match:answer("A", "execute")
  match:answer("A", "Sequence_Mod")
  match:answer("A", 3)
  match:expect { asks = "B", program = "(Bug B) (Zap A) >(Sequence_Mod A B) (Worm B)" }
  match:answer("B", "skip")
  match:expect { counter = 4, asks = "B" }
end)

test("Reverse_Program twice on one card: the program goes on as it came", function(t)
  local match = t:match { program = "(Zap A) >(Reverse_Program A B) (Bug B)" }
  match:answer("A", "execute")
  match:answer("B", "execute")
  match:expect { counter = 3, asks = "B" }
  match = t:match { program = "(Zap A) >(Reverse_Program A B) (Bug B)" }
  match:answer("A", "execute")
  match:answer("B", "skip")
  match:expect { counter = 1, asks = "A" }
end)

test("Reverse_Program turns round what previous and next mean for those who come later", function(t)
  local match = t:match { program = "(Acquire B) (Future{cards=1} A) >(Reverse_Program A) (Bug B) (Zap B)" }
  match:answer("A", "execute")
  match:answer("A", "execute")
  match:expect { points = { A = 12, B = 10 }, counter = 1, asks = "B" }
end)

test("Defend across a Subroutine protects from the Subroutine and its first card", function(t)
  local match = t:match {
    program = ">(Defend A) (Subroutine B) (Zap A)", beside = { Subroutine = "(Bug) (Bug)" },
  }
  match:answer("A", "execute")
  match:expect { points = { A = 8, B = 8 }, counter = 3, asks = "A" }
end)

test("Defend across a Copy protects from the Copy and its first card", function(t)
  local match = t:match { program = "(Bug{loss=2} B) (Bug B) >(Defend A) (Zap{loss=0} A) (Copy{cards=4} A) (Worm B)" }
  match:answer("A", "execute")
  match:answer("A", "skip")
  match:answer("A", "execute")
  match:expect { points = { A = 7, B = 7 }, counter = 6 }
end)

test("Pointer after Power_Surge sends all its damage to one player", function(t)
  local match = t:match { program = ">(Power_Surge A) (Pointer A) (Bug B)" }
  match:answer("A", "execute")
  match:expect { points = { A = 9, B = 7 } }
  match:answer("A", "execute")
  match:expect { options = { "A", "B" } }
  match:answer("A", "B")
  match:expect { points = { A = 10, B = 6 }, counter = 3, asks = "B" }
end)

test("Pointer after Power_Surge with own damage sends on only what its player took", function(t)
  local match = t:match { program = ">(Power_Surge A) (Pointer A) (Bug B)", options = { pointer = "own damage" } }
  match:answer("A", "execute")
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { points = { A = 10, B = 6 } }
  match = t:match {
    program = ">(Power_Surge A) (Pointer A) (Bug B C)", options = { pointer = "own damage" }, seats = 3,
  }
  match:answer("A", "execute")
  match:answer("A", "execute")
  match:answer("A", "C")
  match:expect { points = { A = 10, B = 7, C = 6 } }
end)
