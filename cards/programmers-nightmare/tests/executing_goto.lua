-- GOTO, executed in another card's place or beside a Subroutine.

test("As the second card of a Copy, GOTO counts from the Copy and links nothing", function(t)
  local match = t:match {
    program = [[(Bug B) (GOTO B) >(Copy A) (Acquire B) (Acquire B) (Zap B) (Worm B) (Time_Delay B) (Multiplier B)
      (Zap B)]],
  }
  match:answer("A", "execute")
  match:expect {
    points = { A = 9, B = 9 }, counter = 9, asks = "B",
    program = [[(Bug B) (GOTO B) (Copy A) (Acquire B) (Acquire B) (Zap B) (Worm B) (Time_Delay B) >(Multiplier B)
      (Zap B)]],
  }
end)

test("As the second card of a Future, GOTO jumps when the list is finished", function(t)
  local match = t:match {
    program = ">(Future A) (Acquire B) (GOTO B) (Bug B) (Zap B) (Worm B) (Time_Delay B) (Zap B)",
  }
  match:answer("A", "execute")
  match:expect { points = { A = 12, B = 10 }, counter = 7, asks = "B" }
end)

test("As the first card of a Future, GOTO has its target executed second, and the counter does not jump", function(t)
  local match = t:match {
    program = ">(Future A) (GOTO B) (Bug B) (Zap B) (Worm B) (Time_Delay B) (Acquire B) (Zap B)",
  }
  match:answer("A", "execute")
  match:expect {
    points = { A = 12, B = 10 },
    program = "(Future A) >(GOTO B) (Bug B) (Zap B) (Worm B) (Time_Delay B) (Acquire B) (Zap B)",
  }
end)

test("As the first card of a Copy, a linked GOTO has the card executed to which it is linked", function(t)
  local match = t:match { program = "(GOTO{link=@5} B) (Bug B) >(Copy A) (Zap B) (Acquire B) (Worm B)" }
  match:answer("A", "execute")
  match:expect { points = { A = 12, B = 10 }, counter = 4, asks = "B" }
end)

test("As the second card of a Copy, a linked GOTO keeps its link", function(t)
  local match = t:match { program = "(Bug B) (GOTO{link=@6} B) >(Copy A) (Zap B) (Acquire B) (Worm B)" }
  match:answer("A", "execute")
  match:expect {
    points = { A = 9, B = 9 },
    program = "(Bug B) (GOTO{link=@6} B) (Copy A) (Zap B) (Acquire B) >(Worm B)",
  }
end)

test("As the first card of a Copy of three, GOTO's target takes the second one's place, the third stays", function(t)
  local match = t:match {
    program = "(GOTO{link=@6} B) (Bug B) (Zap B) >(Copy{cards=3} A) (Worm B) (Acquire B) (Time_Delay B)",
  }
  match:answer("A", "execute")
  match:expect { points = { A = 12, B = 9 }, counter = 5 }
end)

test("A GOTO whose card is gone does nothing as the first card: the second is executed", function(t)
  local match = t:match {
    program = "(GOTO{link=discards@1} B) (Bug B) >(Copy A) (Zap B) (Worm B)", discards = "(Acquire)",
  }
  match:answer("A", "execute")
  match:expect { points = { A = 9, B = 9 }, counter = 4 }
end)

test("A GOTO at 0 leads nowhere as the first card, and is not linked", function(t)
  local match = t:match { program = "(GOTO{cards=0} B) (Bug B) >(Copy A) (Zap B) (Worm B)" }
  match:answer("A", "execute")
  match:expect { points = { A = 9, B = 9 }, program = "(GOTO{cards=0} B) (Bug B) (Copy A) >(Zap B) (Worm B)" }
end)

test("The only card of a Copy is no first one: a GOTO there jumps", function(t)
  local match = t:match { program = "(Bug B) (GOTO{link=@5} B) >(Copy{cards=1} A) (Zap B) (Worm B) (Acquire B)" }
  match:answer("A", "execute")
  match:expect { points = { A = 10, B = 10 }, counter = 5 }
end)

test("A GOTO that leads to its Copy has the Copy executed there again, until that is cut off", function(t)
  local match = t:match { program = "(GOTO{link=@3} B) (Bug B) >(Copy A) (Zap B) (Worm B)" }
  match:answer("A", "execute")
  match:expect { points = { A = 10, B = 10 }, counter = 4 }
end)

test("Inside a Subroutine GOTO counts from the Subroutine, and jumps when both cards are executed", function(t)
  local match = t:match {
    program = "(Bug B) >(Subroutine A) (Bug B) (Zap B) (Worm B) (Worm B) (Time_Delay B) (Multiplier B) (Zap B)",
    beside = { Subroutine = "(GOTO) (Acquire)" },
  }
  match:expect { points = { A = 12, B = 10 }, counter = 8, asks = "B" }
end)

test("Inside a Subroutine GOTO is linked from then on", function(t)
  local match = t:match {
    program = ">(Subroutine A) (Bug A) (Zap B)", beside = { Subroutine = "(GOTO{cards=2})" },
  }
  match:expect { counter = 3 }
  match:answer("B", "skip")
  match:expect { asks = "A", options = { "skip", "execute" }, counter = 1,
    beside = { Subroutine = "(GOTO{cards=2, link=program@3, dealt_for=program@1})" } }
  match:answer("A", "execute")
  match:expect { counter = 3, asks = "B" }
end)

test("A jump to a card that is replaced before the list is done does not take place", function(t)
  local match = t:match {
    program = ">(Subroutine A) (Bug A) (Zap B)", beside = { Subroutine = "(GOTO{cards=2}) (Replace)" },
    deck = "(Acquire)",
  }
  match:answer("A", "Zap")
  match:expect { counter = 2, asks = "A" }
end)

test("A copied Subroutine's GOTO counts from the Copy, and jumps after all of the Copy", function(t)
  local match = t:match {
    program = "(Subroutine B) (Acquire B) >(Copy A) (Bug B) (Bug B) (Worm B) (Worm B) (Zap B) (Time_Delay B)",
    deck = "(GOTO) (Zap)",
  }
  match:answer("A", "execute")
  match:expect { points = { A = 12, B = 9 }, counter = 9, asks = "B" }
end)

test("A jump that is to come is no target for a later GOTO that leads nowhere", function(t)
  local match = t:match {
    program = [[(Subroutine B) (Future B) >(Copy A) (GOTO{link=discards@1} B) (Bug B) (Worm B) (Worm B) (Zap B)
      (Acquire B)]],
    deck = "(GOTO) (Time_Delay)", discards = "(Acquire)",
  }
  match:answer("A", "execute")
  match:expect { points = { A = 9, B = 9 }, counter = 9, asks = "B" }
end)

test("A Floater that executes GOTO jumps from where it has moved to", function(t)
  local match = t:match {
    program = ">(Floater A) (Bug B) (GOTO B) (Zap B) (Worm B) (Zap B) (Worm B) (Acquire B) (Zap B)",
  }
  match:answer("A", "execute")
  match:answer("A", "before")
  match:expect { counter = 8, asks = "B" }
end)
