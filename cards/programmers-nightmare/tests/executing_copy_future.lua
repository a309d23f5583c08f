-- Copy and Future: other cards' texts, executed where they stand.

test("Copy executes the two previous cards, the one further back first, with its numbers as each starts", function(t)
  local match = t:match { program = "(Increment B) (Acquire B) >(Copy A) (Bug B)" }
  match:answer("A", "execute")
  match:answer("A", "Acquire.gain")
  match:expect {
    points = { A = 13, B = 10 }, asks = "B",
    program = "(Increment B) (Acquire{gain=3} B) (Copy A) >(Bug B)",
  }
end)

test("Future executes the two next cards, the nearer first", function(t)
  local match = t:match { program = ">(Future A) (Increment B) (Acquire B) (Bug B)" }
  match:answer("A", "execute")
  match:answer("A", "Acquire.gain")
  match:expect { points = { A = 13, B = 10 }, asks = "B", counter = 2 }
end)

test("All or none: Copy is one decision, and Program_Error within it leaves no other", function(t)
  local match = t:match { program = "(Program_Error B) (Bug B) >(Copy A) (Zap B)" }
  match:expect { asks = "A", options = { "skip", "execute" } }
  match:answer("A", "execute")
  match:expect { points = { A = 8, B = 9 }, asks = "B", counter = 4 }
end)

test("A Copy that is skipped executes nothing", function(t)
  local match = t:match { program = "(Program_Error B) (Bug B) >(Copy A) (Zap B)" }
  match:answer("A", "skip")
  match:expect { points = { A = 10, B = 10 }, counter = 4 }
end)

test("Running backwards, previous are the cards where the counter came from", function(t)
  local match = t:match { program = "(Bug B) <(Copy A) (Acquire B) (Increment B)" }
  match:answer("A", "execute")
  match:answer("A", "Acquire.gain")
  match:expect { points = { A = 13, B = 10 }, counter = 1 }
end)

test("The cards are fixed when Future starts: who comes between later is not executed", function(t)
  local match = t:match { program = ">(Future A) (Sequence_Mod B) (Bug B) (Acquire B)" }
  match:answer("A", "execute")
  match:answer("A", "Acquire")
  match:answer("A", 2)
  match:expect {
    points = { A = 9, B = 9 },
    program = "(Future A) >(Acquire B) (Sequence_Mod B) (Bug B)",
  }
end)

test("A card that is gone since runs as it last stood", function(t)
  local match = t:match { program = "(Erase B) (Bug{loss=2} B) >(Copy A) (Zap B)" }
  match:answer("A", "execute")
  match:expect { points = { A = 8, B = 8 }, program = "(Erase B) (Copy A) >(Zap B)", unused = { B = 10 } }
end)

test("Previous means previous to the Copy: a copied Erase takes the card before it", function(t)
  local match = t:match { program = "(Acquire B) (Erase B) >(Copy A) (Zap B)" }
  match:answer("A", "execute")
  match:expect { points = { A = 12, B = 10 }, program = "(Acquire B) (Copy A) >(Zap B)" }
end)

test("Next means next to the Future: a Swap_Instructions that it executes swaps its own neighbours", function(t)
  local match = t:match { program = ">(Future{cards=1} A) (Swap_Instructions B) (Bug B) (Acquire B) (Zap B)" }
  match:answer("A", "execute")
  match:answer("A", "next")
  match:expect { program = "(Future{cards=1} A) >(Bug B) (Swap_Instructions B) (Acquire B) (Zap B)" }
end)

test("The Bits here are those on the Copy: Power_Surge spares its owner", function(t)
  local match = t:match { program = "(Acquire B) (Power_Surge B) >(Copy A) (Zap B)" }
  match:answer("A", "execute")
  match:expect { points = { A = 11, B = 7 } }
end)

test("A copied Multiplier adds a Bit on the Copy, each time it is executed", function(t)
  local match = t:match { program = "(Acquire B) (Multiplier B) >(Copy A A) (Zap B)" }
  match:answer("A", "execute")
  match:answer("A", "execute")
  match:expect { points = { A = 14 }, program = "(Acquire B) (Multiplier B) (Copy A A A A) >(Zap B)" }
end)

test("A copied Oversight finds the Copy's Bit and does nothing", function(t)
  local match = t:match { program = "(Acquire B) (Oversight) >(Copy A) (Zap B)" }
  match:answer("A", "execute")
  match:expect { points = { A = 12, B = 10 } }
end)

test("This card is the Copy: a copied Self_Destruct takes it away with all its Bits", function(t)
  local match = t:match { program = "(Acquire B) (Self_Destruct B) >(Copy A B) (Zap A B)" }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect {
    points = { A = 12, B = 6 }, asks = "A",
    program = "(Acquire B) (Self_Destruct B) >(Zap A B)",
  }
end)

test("A Future that has destroyed itself goes on with what it had begun, which finds no neighbours", function(t)
  local match = t:match {
    program = ">(Future{cards=3} A) (Self_Destruct B) (Copy B) (Acquire B) (Zap A)", discards = "(Bug) (Bug)",
  }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect {
    points = { A = 12, B = 6 },
    program = ">(Self_Destruct B) (Copy B) (Acquire B) (Zap A)", asks = "B",
  }
end)

test("A GOTO executed where nothing stands any more leads nowhere", function(t)
  local match = t:match { program = ">(Future A) (Self_Destruct B) (GOTO B) (Acquire B) (Zap A) (Bug B)" }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { points = { B = 6 }, program = ">(Self_Destruct B) (GOTO B) (Acquire B) (Zap A) (Bug B)" }
end)

test("An Overwrite after its Future is gone still takes over a Bit, and replaces nothing", function(t)
  local match = t:match {
    program = ">(Future A) (Self_Destruct B) (Overwrite B) (Acquire B) (Zap A)", deck = "(Worm)",
  }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:answer("A", "B on Acquire")
  match:expect { program = ">(Self_Destruct B) (Overwrite B) (Acquire A) (Zap A)", deck = "(Worm)" }
end)

test("An Increment after its Future is gone offers every card", function(t)
  local match = t:match { program = ">(Future A) (Self_Destruct B) (Increment B) (Zap A)" }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect {
    asks = "A", options = { "Self_Destruct.loss", "Self_Destruct.players", "Increment.by", "Zap.loss" },
  }
end)

test("A copied Worm goes anywhere but on the Copy", function(t)
  local match = t:match { program = "(Acquire B) (Worm B) >(Copy A) (Zap B)" }
  match:answer("A", "execute")
  match:expect { asks = "A", options = { "Acquire", "Worm", "Zap" } }
end)

test("A copied Increment may change its own number, but not the Copy's", function(t)
  local match = t:match { program = "(Acquire B) (Increment B) >(Copy A) (Zap B)" }
  match:answer("A", "execute")
  match:expect { asks = "A", options = { "Acquire.gain", "Increment.by", "Zap.loss" } }
end)

test("A copied Sequence_Mod may move the Copy, and the counter goes with it", function(t)
  local match = t:match { program = "(Bug B) (Sequence_Mod B) >(Copy A) (Zap B)" }
  match:answer("A", "execute")
  match:answer("A", "Copy")
  match:answer("A", 1)
  match:expect { points = { A = 9, B = 9 }, program = "(Copy A) >(Bug B) (Sequence_Mod B) (Zap B)" }
end)

test("In a program of two cards Copy finds one, and executes it once", function(t)
  local match = t:match { program = ">(Copy A) (Bug B)" }
  match:answer("A", "execute")
  match:expect { points = { A = 9, B = 9 } }
end)

test("A Copy of three executes three, a Future of none nothing", function(t)
  local match = t:match { program = "(Acquire B) (Bug B) (Zap B) >(Copy{cards=3} A) (Future{cards=0} A) (Worm B)" }
  match:answer("A", "execute")
  match:expect { points = { A = 11, B = 8 } }
  match:answer("A", "execute")
  match:expect { points = { A = 11, B = 8 }, counter = 6 }
end)

test("A Future that executes Copy has the cards before the Future executed", function(t)
  local match = t:match { program = ">(Future A) (Copy B) (Acquire B) (Bug B)" }
  match:answer("A", "execute")
  match:expect { points = { A = 13, B = 9 }, counter = 2 }
end)

test("Whoever goes out by the first card does not execute the second", function(t)
  local match = t:match { program = "(Bug B) (Acquire C) >(Copy A) (Zap B C)", points = { A = 1, B = 5, C = 5 } }
  match:answer("A", "execute")
  match:expect { out = { "A" }, points = { A = 0, B = 4, C = 4 }, asks = "B", counter = 4 }
end)

test("A SKIP token takes all of a Copy or nothing, and is not asked for within it", function(t)
  local position = { program = "(Acquire B) (Bug B) >(Copy A) (Zap B)", skips = { B = 1 } }
  local match = t:match(position)
  match:answer("A", "execute")
  match:expect { asks = "B", options = { "let it run", "skip it" } }
  match:answer("B", "skip it")
  match:expect { points = { A = 10, B = 10 }, skips = { B = 0 }, counter = 4 }
  match = t:match(position)
  match:answer("A", "execute")
  match:answer("B", "let it run")
  match:expect { points = { A = 11, B = 9 }, skips = { B = 1 }, counter = 4 }
end)

test("A number changed on the Copy itself while it runs changes nothing for this time", function(t)
  local match = t:match { program = "(Acquire B) (Decrement B) (Bug B) >(Copy A) (Zap B)" }
  match:answer("A", "execute")
  match:answer("A", "Copy.cards")
  match:expect { points = { A = 9, B = 9 }, program = "(Acquire B) (Decrement B) (Bug B) (Copy{cards=1} A) >(Zap B)" }
end)

test("A Copy that is replaced in the middle goes on where it was: here are the Bits of the new card", function(t)
  local match = t:match {
    program = "(Overwrite B)(Power_Surge B)>(Copy A)(Zap B)", deck = "(Worm)", unused = { A = 0 },
  }
  match:answer("A", "execute")
  match:expect { points = { A = 9, B = 7 }, program = "(Overwrite B)(Power_Surge B)(Worm A)>(Zap B)", asks = "B" }
end)

test("Previous and next mean the card that has replaced the Copy", function(t)
  local match = t:match { program = "(Overwrite B)(Erase B)>(Copy A)(Zap B)", deck = "(Worm)", unused = { A = 0 } }
  match:answer("A", "execute")
  match:expect { program = "(Overwrite B)(Worm A)>(Zap B)", asks = "B" }
end)

test("A Future that its own Replace replaces is left by the counter from the card in its place", function(t)
  local match = t:match {
    program = ">(Future A)(Replace B)(Self_Destruct B)(Zap B)", deck = "(Worm)",
  }
  match:answer("A", "execute")
  match:answer("A", "Future")
  match:answer("A", "B")
  match:expect { points = { B = 6 }, program = ">(Replace B)(Self_Destruct B)(Zap B)", discards = "(Future)(Worm)" }
end)

test("A GOTO counts from the card that has replaced its Copy", function(t)
  local match = t:match {
    program = "(Overwrite B)(GOTO{cards=2} B)>(Copy A)(Zap B)(Bug B)", deck = "(Worm)", unused = { A = 0 },
  }
  match:answer("A", "execute")
  match:expect { counter = 5, program = "(Overwrite B)(GOTO{cards=2} B)(Worm A)(Zap B)>(Bug B)", asks = "B" }
end)

test("Two Overwrites in a Copy replace its place twice", function(t)
  local match = t:match {
    program = "(Overwrite B)(Overwrite B)>(Copy A)(Zap B)", deck = "(Worm)(Acquire)", unused = { A = 0 },
  }
  match:answer("A", "execute")
  match:expect { program = "(Overwrite B)(Overwrite B)(Acquire A)>(Zap B)", deck = "" }
end)

test("A list within a list goes on in the place of the card that has replaced the outer one", function(t)
  local match = t:match {
    program = ">(Future A)(Copy B)(Multiplier B)(Bit_Mover{times=0} B)(Overwrite B)", deck = "(Worm)",
  }
  match:answer("A", "execute")
  match:answer("A", "B on Copy")
  match:expect { program = "(Worm A A)>(Copy A)(Multiplier B)(Bit_Mover{times=0} B)(Overwrite B)" }
end)

test("Later Bits on a Copy that was replaced in the middle use the new card", function(t)
  local match = t:match {
    program = "(Overwrite B)(Acquire B)>(Copy A B)(Zap B)", deck = "(Zap)", unused = { A = 0 },
  }
  match:answer("A", "execute")
  match:expect { points = { A = 12 }, asks = "B", counter = 3 }
  match:answer("B", "execute")
  match:expect { points = { A = 11 }, counter = 4 }
end)

test("Backwards a Copy that is replaced goes on in its place as well", function(t)
  local match = t:match {
    program = "(Zap B)<(Copy A)(Power_Surge B)(Overwrite B)", deck = "(Worm)", unused = { A = 0 },
  }
  match:answer("A", "execute")
  match:expect { points = { A = 9, B = 7 }, program = "<(Zap B)(Worm A)(Power_Surge B)(Overwrite B)" }
end)

test("Whoever an Upgrade leaves the rest to executes none of it when out", function(t)
  local match = t:match {
    seats = 3, program = "(Upgrade B)(Bug B)(Zap B)>(Copy{cards=3} B)(Worm A C)", points = { A = 1 }, deck = "(Erase)",
    unused = { C = 0 },
  }
  match:answer("B", "execute")
  match:answer("B", 6)
  match:expect { out = { "A" }, points = { B = 9, C = 9 }, asks = "C" }
end)
