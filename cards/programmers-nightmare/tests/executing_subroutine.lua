-- Subroutine: the two cards beside it, and the meaning of this card, here, previous and next in their texts.

test("Two cards are dealt, too, when nobody is on Subroutine; whoever comes there later is forced then", function(t)
  local match = t:match { program = ">(Subroutine) (Worm A) (Bug B)", deck = "(Acquire) (Zap)" }
  match:expect {
    asks = "A", counter = 2, points = { A = 10, B = 10 },
    beside = { Subroutine = "(Acquire{dealt_for=program@1}) (Zap{dealt_for=program@1})" },
  }
  match:answer("A", "execute")
  match:answer("A", "Subroutine")
  match:answer("B", "skip")
  match:expect { asks = "A", counter = 2, points = { A = 12, B = 9 } }
end)

test("A first right that is skipped with a SKIP token was the first all the same", function(t)
  local match = t:match {
    program = ">(Subroutine A) (Bug B)", deck = "(Acquire) (Zap)", skips = { A = 1 },
  }
  match:expect { asks = "A", options = { "let it run", "skip it" } }
  match:answer("A", "skip it")
  match:answer("B", "skip")
  match:expect { asks = "A", options = { "skip", "execute" }, points = { A = 10, B = 10 }, counter = 1 }
end)

test("Being copied is no right: the first right on Subroutine itself is forced", function(t)
  local match = t:match {
    program = "(Bug A) >(Future{cards=1} B) (Subroutine A)",
    beside = { Subroutine = "(Acquire)" }, deck = "(Time_Delay) (Multiplier)",
  }
  match:answer("B", "execute")
  match:answer("B", "let it run")
  match:expect { points = { A = 12, B = 10 }, asks = "A", counter = 1 }
end)

test("With dealing on execution, the cards come when Subroutine is first executed", function(t)
  local match = t:match {
    program = ">(Subroutine) (Worm A) (Bug B)", deck = "(Acquire) (Zap)",
    options = { subroutine = "dealt on execution" },
  }
  match:expect { asks = "A", counter = 2, deck = "(Acquire) (Zap)", beside = { Subroutine = "" } }
  match:answer("A", "execute")
  match:answer("A", "Subroutine")
  match:answer("B", "skip")
  match:expect {
    points = { A = 12, B = 9 },
    beside = { Subroutine = "(Acquire{dealt_for=program@1}) (Zap{dealt_for=program@1})" },
  }
end)

test("The two run in their order, whichever way the program runs", function(t)
  local match = t:match { program = "(Bug B) <(Subroutine A)", deck = "(Increment) (Acquire)" }
  match:answer("A", "Subroutine's Acquire.gain")
  match:expect { points = { A = 13 } }
end)

test("Previous and next stay among the two: Copy and Future find one card or none", function(t)
  local function points_after(first, second)
    return t:match { program = ">(Subroutine A) (Zap B)", beside = { Subroutine = first .. " " .. second } }
  end
  points_after("(Acquire)", "(Copy)"):expect { points = { A = 14, B = 10 } }
  points_after("(Copy)", "(Acquire)"):expect { points = { A = 12, B = 10 } }
  points_after("(Future)", "(Acquire)"):expect { points = { A = 14, B = 10 } }
  points_after("(Acquire)", "(Future)"):expect { points = { A = 12, B = 10 } }
end)

test("Inside, Erase takes the card before it, or none", function(t)
  local match = t:match { program = ">(Subroutine A) (Zap B)", beside = { Subroutine = "(Acquire) (Erase)" } }
  match:expect {
    points = { A = 12 }, discards = "(Acquire{dealt_for=program@1})",
    beside = { Subroutine = "(Erase{dealt_for=program@1})" },
  }
  match = t:match { program = ">(Subroutine A) (Zap B)", beside = { Subroutine = "(Erase) (Acquire)" } }
  match:expect { points = { A = 12 }, discards = "", counter = 2 }
end)

test("Inside, Floater moves among the two without going round, and the counter stays", function(t)
  local match = t:match { program = ">(Subroutine A) (Zap B)", beside = { Subroutine = "(Floater) (Acquire)" } }
  match:expect {
    points = { A = 12, B = 10 }, counter = 2, asks = "B",
    beside = { Subroutine = "(Acquire{dealt_for=program@1}) (Floater{dealt_for=program@1})" },
  }
  match = t:match { program = ">(Subroutine A) (Zap B)", beside = { Subroutine = "(Acquire) (Floater)" } }
  match:expect {
    points = { A = 14, B = 10 },
    beside = { Subroutine = "(Floater{dealt_for=program@1}) (Acquire{dealt_for=program@1})" },
  }
end)

test("Inside, Swap_Instructions finds no two cards on one side, whatever lies beside the Subroutine", function(t)
  local match = t:match {
    program = "(Bug B) (Zap B) >(Subroutine A) (Worm B) (Delete B)",
    beside = { Subroutine = "(Swap_Instructions) (Acquire)" },
  }
  match:expect {
    asks = "B", counter = 4, points = { A = 12 },
    program = "(Bug B) (Zap B) (Subroutine{has_dealt=true, started=true} A) >(Worm B) (Delete B)",
  }
end)

test("Inside, Pointer looks back at the other card only", function(t)
  local match = t:match {
    program = "(Zap B) >(Subroutine A B) (Worm B)", beside = { Subroutine = "(Bug) (Pointer)" },
  }
  match:answer("A", "B")
  match:expect { points = { A = 10, B = 8 }, asks = "B", counter = 2 }
end)

test("The Bits here are those on Subroutine: Power_Surge and Multiplier inside", function(t)
  local match = t:match {
    program = ">(Subroutine A) (Zap B)", beside = { Subroutine = "(Power_Surge) (Multiplier)" },
  }
  match:expect {
    points = { A = 9, B = 7 }, program = "(Subroutine{has_dealt=true, started=true} A A) >(Zap B)",
  }
end)

test("This card is the inner one: Self_Destruct inside leaves alone", function(t)
  local match = t:match {
    program = ">(Subroutine A B) (Zap B)", beside = { Subroutine = "(Self_Destruct) (Acquire)" },
  }
  match:answer("A", "B")
  match:expect {
    points = { A = 12, B = 6 }, asks = "B", counter = 1,
    beside = { Subroutine = "(Acquire{dealt_for=program@1})" },
  }
end)

test("This card is the inner one: Increment inside offers the others' numbers, also beside", function(t)
  local match = t:match { program = ">(Subroutine A) (Zap B)", beside = { Subroutine = "(Increment) (Acquire)" } }
  match:expect { asks = "A", options = { "Subroutine's Acquire.gain", "Zap.loss" } }
end)

test("This card is the inner one: Worm inside may go onto Subroutine, to wait there for the next visit", function(t)
  local match = t:match { program = ">(Subroutine A) (Zap B)", beside = { Subroutine = "(Worm)" } }
  match:expect { asks = "A", options = { "Subroutine", "Zap" } }
  match:answer("A", "Subroutine")
  match:expect { asks = "B", counter = 2, program = "(Subroutine{has_dealt=true, started=true} A A) >(Zap B)" }
end)

test("Cards beside are listed right after their Subroutine for Decrement and Replace", function(t)
  local position = {
    program = "(Bug B) (Subroutine B) (Zap A) >(Decrement A) (Replace A)",
    beside = { Subroutine = "(Acquire) (Bit_Mover)" }, deck = "(Power_Surge)",
  }
  local match = t:match(position)
  match:answer("A", "execute")
  match:expect {
    options = { "Bug.loss", "Subroutine's Acquire.gain", "Subroutine's Bit_Mover.times", "Zap.loss", "Decrement.by" },
  }
  match:answer("A", "Subroutine's Acquire.gain")
  match:answer("A", "execute")
  match:expect {
    options = {
      "Bug", "Subroutine", "Subroutine's Acquire", "Subroutine's Bit_Mover", "Zap", "Decrement", "Replace",
    },
  }
  match:answer("A", "Subroutine's Acquire")
  match:expect {
    beside = { Subroutine = "(Power_Surge{dealt_for=program@2}) (Bit_Mover{dealt_for=program@2})" },
    discards = "(Acquire{gain=1, dealt_for=program@2})",
  }
end)

test("Cards beside are offered neither for Bits nor for moves", function(t)
  local match = t:match {
    program = "(Bug B) (Subroutine B) >(Worm A) (Sequence_Mod A)",
    beside = { Subroutine = "(Acquire) (Bit_Mover)" },
  }
  match:answer("A", "execute")
  match:expect { options = { "Bug", "Subroutine", "Sequence_Mod" } }
  match:answer("A", "Bug")
  match:answer("A", "execute")
  match:expect { options = { "Bug", "Subroutine", "Worm", "Sequence_Mod" } }
end)

test("Cards dealt once are not dealt again, even when none of them is left", function(t)
  local match = t:match {
    program = ">(Subroutine{started=true} A) (Bug B)", beside = { Subroutine = "(Self_Destruct)" },
    deck = "(Acquire)",
  }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { beside = { Subroutine = "" }, points = { B = 6 } }
  match:answer("B", "skip")
  match:answer("A", "execute")
  match:expect { beside = { Subroutine = "" }, deck = "(Acquire)", points = { A = 10 } }
end)

test("A Subroutine that leaves takes the cards beside it along", function(t)
  local match = t:match {
    program = "(Subroutine B) >(Erase A) (Bug B)", beside = { Subroutine = "(Acquire) (Bit_Mover)" },
  }
  match:answer("A", "execute")
  match:expect {
    program = "(Erase A) >(Bug B)", asks = "B",
    discards = [[(Acquire{dealt_for=discards@3}) (Bit_Mover{dealt_for=discards@3})
      (Subroutine{has_dealt=true})]],
  }
end)

test("A Subroutine beside another has two cards beside itself", function(t)
  local match = t:match {
    program = ">(Subroutine A) (Zap B)", beside = { Subroutine = "(Subroutine) (Acquire)" }, deck = "(Bug) (Bug)",
  }
  match:expect { points = { A = 10, B = 8 }, counter = 2, asks = "B", deck = "" }
end)

test("Cards that lie beside a card beside another are among any card, too", function(t)
  local match = t:match {
    program = ">(Subroutine A) (Decrement A) (Zap B)", beside = { Subroutine = "(Subroutine) (Acquire)" },
    deck = "(Bug) (Bug)",
  }
  match:answer("A", "execute")
  match:expect {
    options = {
      "Subroutine's Subroutine's Bug.loss", "Subroutine's Subroutine's Bug#2.loss", "Subroutine's Acquire.gain",
      "Decrement.by", "Zap.loss",
    },
  }
end)

test("A Copy inside that executes a Subroutine inside keeps its own two as long as both are there", function(t)
  local match = t:match {
    program = ">(Subroutine A) (Decrement A) (Zap B)", beside = { Subroutine = "(Subroutine) (Copy)" },
    deck = "(Bug) (Acquire) (Acquire) (Bit_Mover)",
  }
  match:expect { points = { A = 13, B = 9 } }
  match:answer("A", "A on Decrement")
  match:answer("A", "Zap")
  match:answer("B", "skip")
  match:answer("A", "skip")
  match:expect {
    points = { A = 13, B = 9 }, asks = "A", counter = 1,
    beside = {
      ["Subroutine's Subroutine"] = "(Bug{dealt_for=beside.Subroutine@1}) (Acquire{dealt_for=beside.Subroutine@1})",
    },
  }
end)

test("Whoever goes out by the first of the two does not execute the second", function(t)
  local match = t:match {
    program = ">(Subroutine A) (Zap B C)", beside = { Subroutine = "(Bug) (Acquire)" },
    points = { A = 1, B = 5, C = 5 },
  }
  match:expect { out = { "A" }, points = { A = 0, B = 4, C = 4 }, asks = "B", counter = 2 }
end)

test("Replace inside may replace the Subroutine itself: the second card runs on as it last stood", function(t)
  local match = t:match {
    program = ">(Subroutine A B) (Zap B)", beside = { Subroutine = "(Replace) (Acquire)" }, deck = "(Bug)",
  }
  match:answer("A", "Subroutine")
  match:expect { points = { A = 12, B = 10 }, program = ">(Bug A B) (Zap B)", asks = "B" }
  match:answer("B", "execute")
  match:expect { points = { A = 11, B = 9 }, counter = 2 }
end)

test("Here are the Bits on the Subroutine: an Oversight inside finds one", function(t)
  local match = t:match { program = ">(Subroutine A)(Zap B)", beside = { Subroutine = "(Oversight)(Acquire)" } }
  match:expect { points = { A = 12, B = 10 } }
end)

test("This card is the inner one: an Overwrite inside is itself replaced", function(t)
  local match = t:match {
    program = ">(Subroutine A)(Zap B)(Worm B)", beside = { Subroutine = "(Overwrite)(Acquire)" }, deck = "(Bug)",
  }
  match:answer("A", "B on Zap")
  match:expect {
    program = "(Subroutine{has_dealt=true, started=true} A)>(Zap A)(Worm B)",
    beside = { Subroutine = "(Bug{dealt_for=program@1})(Acquire{dealt_for=program@1})" },
  }
end)

test("One Copy of two Subroutines has two cards of its own for each", function(t)
  local match = t:match {
    program = "(Subroutine B)(Subroutine B)>(Copy A)(Zap B)",
    beside = { Subroutine = "(Worm)", ["Subroutine#2"] = "(Worm)" },
    deck = "(Acquire)(Bug)(Time_Delay)(Acquire)(Zap)",
  }
  match:answer("A", "execute")
  match:expect {
    points = { A = 13, B = 9 }, skips = { A = 1 }, deck = "(Zap)",
    beside = {
      Copy = [[(Acquire{dealt_for=program@1})(Bug{dealt_for=program@1})(Time_Delay{dealt_for=program@2})
        (Acquire{dealt_for=program@2})]],
    },
  }
end)

test("When a Subroutine is replaced, the cards beside it leave with it", function(t)
  local match = t:match {
    program = "(Subroutine B)>(Replace A)(Zap B)", beside = { Subroutine = "(Worm)(Bug)" }, deck = "(Acquire)",
  }
  match:answer("A", "execute")
  match:answer("A", "Subroutine")
  match:expect {
    program = "(Acquire B)(Replace A)>(Zap B)", beside = { Acquire = "" },
    discards = "(Worm{dealt_for=discards@3})(Bug{dealt_for=discards@3})(Subroutine{has_dealt=true})",
  }
end)

test("Inside, a Floater of 2 stops at the end of the two", function(t)
  local match = t:match { program = ">(Subroutine A)(Zap B)", beside = { Subroutine = "(Floater{steps=2})(Acquire)" } }
  match:expect {
    points = { A = 12 }, asks = "B",
    beside = { Subroutine = "(Acquire{dealt_for=program@1})(Floater{steps=2, dealt_for=program@1})" },
  }
end)
