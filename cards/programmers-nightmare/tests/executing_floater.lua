-- Floater: moves its card, then executes the next one.

test("Floater goes behind round the end, the counter along, and the counter goes on from there", function(t)
  local match = t:match { program = ">(Floater A) (Bug B) (Acquire B)" }
  match:answer("A", "execute")
  match:answer("A", "behind")
  match:expect { points = { A = 12, B = 10 }, program = ">(Acquire B) (Bug B) (Floater A)", asks = "B" }
end)

test("Running backwards, before is towards the cards in front of it", function(t)
  local match = t:match { program = "(Acquire B) (Bug B) <(Floater A) (Zap B)" }
  match:answer("A", "execute")
  match:answer("A", "before")
  match:expect { points = { A = 12, B = 10 }, program = "<(Acquire B) (Floater A) (Bug B) (Zap B)" }
end)

test("Floater executes in its own place: the Bits here are its own", function(t)
  local match = t:match { program = ">(Floater A) (Bug B) (Power_Surge B) (Zap B)" }
  match:answer("A", "execute")
  match:answer("A", "before")
  match:expect { points = { A = 9, B = 7 } }
end)

test("Floater executes in its own place: this card and its neighbours are its own", function(t)
  local match = t:match { program = ">(Floater A) (Bug B) (Erase B) (Zap B)" }
  match:answer("A", "execute")
  match:answer("A", "before")
  match:expect { program = "(Floater A) >(Erase B) (Zap B)", unused = { B = 10 } }
end)

test("Later Bits on a Floater that has moved have their rights where it stands now", function(t)
  local match = t:match { program = ">(Floater A B) (Bug B) (Acquire B) (Zap A)" }
  match:answer("A", "execute")
  match:answer("A", "before")
  match:expect { asks = "B", options = { "skip", "execute" }, counter = 2 }
  match:answer("B", "execute")
  match:answer("B", "before")
  match:expect { points = { A = 11, B = 10 }, program = "(Bug B) (Acquire B) (Floater A B) >(Zap A)" }
end)

test("A copied Floater moves the Copy, and has the card next to the Copy executed", function(t)
  local match = t:match { program = "(Bug B) (Floater B) >(Copy A) (Zap B) (Acquire B)" }
  match:answer("A", "execute")
  match:answer("A", "before")
  match:expect { points = { A = 11, B = 9 }, program = "(Bug B) (Floater B) (Zap B) (Copy A) >(Acquire B)" }
end)

test("A copied Floater behind comes to stand before the Floater, and executes it: that moves it again", function(t)
  local match = t:match { program = "(Bug{loss=0} B) (Zap B) (Floater B) >(Copy{cards=1} A) (Acquire B)" }
  match:answer("A", "execute")
  match:answer("A", "behind")
  match:expect { asks = "A", options = { "before", "behind" } }
  match:answer("A", "before")
  match:expect {
    points = { A = 12, B = 10 },
    program = "(Bug{loss=0} B) (Zap B) (Floater B) (Copy{cards=1} A) >(Acquire B)",
  }
end)

test("A Floater that executes Subroutine gets two cards of its own, which go when the two are apart", function(t)
  local match = t:match {
    program = ">(Floater A) (Zap B) (Subroutine B) (Sequence_Mod A) (Worm B)",
    beside = { Subroutine = "(Bug) (Bug)" }, deck = "(Acquire) (Zap)",
  }
  match:answer("A", "execute")
  match:answer("A", "before")
  match:expect {
    points = { A = 10, B = 7 }, counter = 4, asks = "A",
    beside = { Floater = "(Acquire{dealt_for=program@3}) (Zap{dealt_for=program@3})" },
  }
  match:answer("A", "execute")
  match:answer("A", "Floater")
  match:answer("A", 1)
  match:expect {
    beside = { Floater = "" }, asks = "B",
    discards = "(Acquire{dealt_for=program@3}) (Zap{dealt_for=program@3})",
  }
end)

test("A Floater of 0 keeps its own two cards of the Subroutine next to it", function(t)
  local match = t:match {
    program = "(Floater{steps=0} A A)(Subroutine B)", beside = { Subroutine = "(Time_Delay)" },
    deck = "(Acquire)(Bug)(Zap)(Zap)",
  }
  match:answer("A", "execute")
  match:expect { points = { A = 11, B = 9 }, deck = "(Zap)(Zap)" }
  match:answer("A", "execute")
  match:expect { points = { A = 12, B = 8 }, deck = "(Zap)(Zap)" }
end)

test("A Floater of 2 keeps its two cards of a Subroutine that is two places away", function(t)
  local position = {
    program = ">(Sequence_Mod B)(Floater{steps=2} A)(Zap A)(Subroutine B)(Worm B)(Bug B)",
    beside = {
      Floater = "(Acquire{dealt_for=program@4})(Worm{dealt_for=program@4})", Subroutine = "(Delete)",
    },
    dealt_elsewhere = true,
  }
  local match = t:match(position)
  match:answer("B", "skip")
  match:expect { beside = { Floater = "(Acquire{dealt_for=program@4})(Worm{dealt_for=program@4})" } }
  match = t:match(position)
  match:answer("B", "execute")
  match:answer("B", "Subroutine")
  match:answer("B", 5)
  match:expect { beside = { Floater = "" } }
end)
