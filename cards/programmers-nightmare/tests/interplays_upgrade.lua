-- Upgrade within other cards, and Bits that join the executing card.

test("Upgrade, copied first, hands the Copy to the player on the right, who must execute the second card", function(t)
  local match = t:match {
    program = "(Upgrade C) (Acquire C) >(Copy B) (Zap A C)", deck = "(Bug)",
  }
  match:answer("B", "execute")
  match:answer("B", 1)
  match:expect {
    points = { A = 12, B = 10, C = 10 }, asks = "A",
    program = "(Bug B) (Upgrade C) (Acquire C) (Copy A) >(Zap A C)",
  }
end)

test("Upgrade, copied first, drops the second card when the player on the right has no Bit", function(t)
  local match = t:match {
    program = "(Upgrade C) (Acquire C) >(Copy B) (Zap A C)", deck = "(Bug)", unused = { A = 0 },
  }
  match:answer("B", "execute")
  match:answer("B", 1)
  match:expect {
    points = { A = 10, B = 10, C = 10 }, asks = "A",
    program = "(Bug B) (Upgrade C) (Acquire C) (Copy) >(Zap A C)",
  }
end)

test("Upgrade, copied second, hands the Copy over when both are done", function(t)
  local match = t:match { program = "(Acquire C) (Upgrade C) >(Copy B) (Zap A C)", deck = "(Bug)" }
  match:answer("B", "execute")
  match:answer("B", 5)
  match:expect {
    points = { A = 10, B = 12 }, program = "(Acquire C) (Upgrade C) (Copy A) >(Zap A C) (Bug B)", asks = "A",
  }
end)

test("Upgrade gives the new Bit the old one's place in the order, and no right in this visit", function(t)
  local match = t:match { program = ">(Upgrade B C) (Zap A C)", deck = "(Bug) (Acquire)" }
  match:answer("B", "execute")
  match:answer("B", 3)
  match:expect { asks = "C", program = ">(Upgrade A C) (Zap A C) (Bug B)" }
end)

test("Upgrade inside a Subroutine: both Bits come from stock, and the inner card has an owner now", function(t)
  local match = t:match {
    program = "(Zap A C) >(Subroutine B) (Worm C)", beside = { Subroutine = "(Upgrade) (Acquire)" },
    deck = "(Bug) (Time_Delay)",
  }
  match:answer("B", 4)
  match:expect {
    points = { B = 12 }, unused = { A = 10, B = 10, C = 10 }, asks = "C",
    program = "(Zap A C) (Subroutine{has_dealt=true, started=true} B) >(Worm C) (Bug B)",
    beside = { Subroutine = "(Upgrade{dealt_for=program@2} A) (Acquire{dealt_for=program@2})" },
  }
  match:answer("C", "skip")
  match:answer("B", "skip")
  match:answer("A", "skip")
  match:answer("C", "skip")
  match:answer("B", "execute")
  match:expect { asks = "A", options = { "1", "2", "3", "4", "5" } }
  match:answer("A", 5)
  match:expect {
    points = { A = 10, B = 14, C = 10 }, unused = { A = 10, B = 10, C = 9 },
    program = "(Zap A C) (Subroutine{has_dealt=true, started=true} B) >(Worm C) (Bug B) (Time_Delay A)",
    beside = { Subroutine = "(Upgrade{dealt_for=program@2} C) (Acquire{dealt_for=program@2})" },
  }
end)

test("A Worm that a Floater executes goes anywhere but on the Floater", function(t)
  local match = t:match { program = "(Zap B) >(Floater A) (Bug B) (Worm B)", unused = { A = 3 } }
  match:answer("A", "execute")
  match:answer("A", "before")
  match:expect { asks = "A", options = { "Zap", "Bug", "Worm" } }
  match:answer("A", "Worm")
  match:expect { asks = "B", counter = 4, program = "(Zap B) (Bug B) (Floater A) >(Worm B A)" }
end)

test("Upgrade without a Bit of its player's here leaves the new card and this one as they are", function(t)
  local match = t:match { program = "(Delete C) (Upgrade C) >(Copy B) (Zap A B C)", deck = "(Bug)" }
  match:answer("B", "execute")
  match:answer("B", "B on Copy")
  match:answer("B", 5)
  match:expect { program = "(Delete C) (Upgrade C) (Copy) >(Zap A B C) (Bug)", asks = "A" }
end)

test("Upgrade where nothing stands any more only brings its card", function(t)
  local match = t:match { program = ">(Future B) (Self_Destruct C) (Upgrade C) (Zap A B C)", deck = "(Bug)" }
  match:answer("B", "execute")
  match:answer("B", "A")
  match:answer("B", 4)
  match:expect {
    points = { A = 6 }, unused = { A = 11, B = 11 },
    program = ">(Self_Destruct C) (Upgrade C) (Zap A B C) (Bug)",
  }
end)

test("Upgrade run by a Floater beside a Copy changes hands there: the Copy stays its owner's", function(t)
  local match = t:match {
    seats = 3, program = "(Subroutine C) (Acquire C) >(Copy B) (Zap A C)",
    deck = "(Upgrade) (Floater) (Bug) (Bug) (Bug)", beside = { Subroutine = "(Worm) (Worm)" },
  }
  match:answer("B", "execute")
  match:answer("B", 1)
  match:answer("B", 1)
  match:expect {
    points = { A = 10, B = 12, C = 10 }, asks = "A",
    program = "(Bug B) (Bug B) (Subroutine{has_dealt=true} C) (Acquire C) (Copy B) >(Zap A C)",
    beside = { Copy = "(Floater{dealt_for=program@3} A) (Upgrade{dealt_for=program@3} A)" },
  }
end)

test("Upgrade beside a Copy leaves the Copy's Bit, and the Copy's owner goes on", function(t)
  local match = t:match {
    seats = 3, program = "(Subroutine C) (Acquire C) >(Copy B) (Zap A C)", deck = "(Upgrade) (Time_Delay) (Bug)",
    beside = { Subroutine = "(Worm) (Worm)" },
  }
  match:answer("B", "execute")
  match:answer("B", 1)
  match:expect { points = { A = 10, B = 12, C = 10 }, skips = { A = 0, B = 1 } }
end)

test("Upgrade moves the Bit that executes it, not another of its owner's", function(t)
  local match = t:match { seats = 3, program = "(Upgrade B C B)(Bug A)", deck = "(Acquire)" }
  match:answer("B", "skip")
  match:answer("C", "skip")
  match:answer("B", "execute")
  match:answer("B", 3)
  match:expect { program = "(Upgrade B C A)>(Bug A)(Acquire B)" }
end)

test("Upgrade, copied second of three, leaves the third card to who began", function(t)
  local match = t:match {
    seats = 3, program = "(Acquire C)(Upgrade C)(Acquire C)>(Copy{cards=3} B)(Zap A C)", deck = "(Bug)",
  }
  match:answer("B", "execute")
  match:answer("B", 6)
  match:expect { points = { A = 10, B = 14, C = 10 } }
end)

test("What an Upgrade handed over in one right does not bind the next one", function(t)
  local match = t:match {
    seats = 3, program = "(Acquire C)(Acquire C)>(Floater{steps=0} B B)(Upgrade C)(Zap A)", deck = "(Copy)",
  }
  match:answer("B", "execute")
  match:answer("B", 4)
  match:expect { program = "(Acquire C)(Acquire C)>(Floater{steps=0} A B)(Copy B)(Upgrade C)(Zap A)" }
  match:answer("B", "execute")
  match:expect { points = { A = 10, B = 14, C = 10 } }
end)

test("A Bit on a card beside a Subroutine keeps its owner in", function(t)
  local match = t:match {
    seats = 3, program = "(Delete B)(Subroutine C)(Zap A)", beside = { Subroutine = "(Upgrade A)(Acquire)" },
  }
  match:answer("B", "execute")
  match:answer("B", "A on Zap")
  match:expect { out = {}, points = { A = 10 } }
end)
