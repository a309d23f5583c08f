-- Numbers and SKIP tokens: Increment and Decrement, and tokens against forced cards.

test("Decrement of a {0}: it is not offered, and when all are 0 nobody is asked", function(t)
  local match = t:match { program = "(Bug{loss=0} B) (Zap B) >(Decrement A) (Worm B)" }
  match:answer("A", "execute")
  match:expect { options = { "Zap.loss", "Decrement.by" } }
  match:answer("A", "Decrement.by")
  match:expect { program = "(Bug{loss=0} B) (Zap B) (Decrement{by=0} A) >(Worm B)" }
  match = t:match { program = "(Bug{loss=0} B) (Zap{loss=0} B) >(Decrement A A) (Worm B)" }
  match:answer("A", "execute")
  match:answer("A", "execute")
  match:expect {
    asks = "B", counter = 4, program = "(Bug{loss=0} B) (Zap{loss=0} B) (Decrement{by=0} A A) >(Worm B)",
  }
end)

test("With negative numbers a {0} goes below, and a loss below nothing gives a point", function(t)
  local match = t:match {
    program = "(Bug{loss=0} B) >(Decrement A) (Worm B)", options = { negative_numbers = true },
  }
  match:answer("A", "execute")
  match:answer("A", "Bug.loss")
  match:expect { program = "(Bug{loss=-1} B) (Decrement A) >(Worm B)" }
  match:answer("B", "skip")
  match:answer("B", "execute")
  match:expect { points = { A = 11, B = 11 } }
end)

test("Increment offers every kind of number, in the order of cards and texts, but for its own", function(t)
  local match = t:match {
    program = [[>(Increment A) (Acquire B) (Bit_Mover B) (Bit_Swapper B) (Bug B) (Copy B) (Decrement B) (Defend B)
      (Delete B) (Floater B) (Future B) (GOTO B) (Increment B) (Multiplier B) (Overwrite B) (Pointer B)
      (Power_Surge) (Program_Error) (Self_Destruct) (Sequence_Mod) (Swap_Instructions) (Zap) (Bit_Maker) (Erase)
      (Oversight) (Replace) (Reverse_Program) (Subroutine) (Time_Delay) (Upgrade) (Worm)]],
    options = { bits = 20 },
  }
  match:answer("A", "execute")
  match:expect {
    options = {
      "Acquire.gain", "Bit_Mover.times", "Bit_Swapper.bits", "Bug.loss", "Copy.cards", "Decrement.by",
      "Defend.price", "Defend.cards", "Delete.bits", "Delete.cards", "Floater.steps", "Future.cards",
      "GOTO.cards", "Increment#2.by", "Multiplier.bits", "Overwrite.bits", "Pointer.cards",
      "Power_Surge.without", "Power_Surge.with", "Program_Error.loss", "Self_Destruct.loss",
      "Self_Destruct.players", "Sequence_Mod.cards", "Swap_Instructions.cards", "Zap.loss",
    },
  }
end)

test("Time_Delay against a forced card: the token keeps Program_Error away, once", function(t)
  local match = t:match { program = ">(Time_Delay A) (Program_Error A A) (Bug B)" }
  match:answer("A", "execute")
  match:expect { asks = "A", options = { "let it run", "skip it" }, skips = { A = 1 } }
  match:answer("A", "skip it")
  match:expect { points = { A = 9, B = 10 }, skips = { A = 0 }, counter = 3, asks = "B" }
end)

test("Time_Delay against an Oversight that happens by itself", function(t)
  local match = t:match { program = ">(Time_Delay A) (Oversight) (Bug B)" }
  match:answer("A", "execute")
  match:answer("A", "let it run")
  match:expect { points = { A = 9, B = 9 }, skips = { A = 1 }, counter = 3 }
end)
