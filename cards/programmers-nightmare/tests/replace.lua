-- Replace: another card for the same Bits.

test("Replace puts a drawn card in a card's place: its Bits and their order stay, its counters go", function(t)
  local match = t:match { program = "(Replace A)(Bug{loss=3} B A)(Zap B)", deck = "(Acquire)" }
  match:answer("A", "execute")
  match:expect { asks = "A", options = { "Replace", "Bug", "Zap" } }
  match:answer("A", "Bug")
  match:expect { program = "(Replace A)>(Acquire B A)(Zap B)", deck = "", asks = "B" }
end)

test("Replace may replace itself; later Bits on it use the new card", function(t)
  local match = t:match { program = "(Replace A B)(Bug B)", deck = "(Acquire)" }
  match:answer("A", "execute")
  match:answer("A", "Replace")
  match:expect { program = ">(Acquire A B)(Bug B)", asks = "B" }
  match:answer("B", "execute")
  match:expect { points = { A = 10, B = 12 }, counter = 2 }
end)

test("Replace does nothing and asks nothing when no card can be drawn", function(t)
  local match = t:match { program = "(Replace A)(Bug B)" }
  match:answer("A", "execute")
  match:expect { program = "(Replace A)>(Bug B)", asks = "B" }
end)

test("A Replace that becomes a Program Error acts on the later Bits of the same visit", function(t)
  local match = t:match { program = "(Replace A B)(Bug B)", deck = "(Program_Error)" }
  match:answer("A", "execute")
  match:answer("A", "Replace")
  match:expect { points = { A = 10, B = 9 }, counter = 2, asks = "B" }
end)

test("Replace reaches the cards beside a Subroutine, listed right after it", function(t)
  local match = t:match {
    program = "(Subroutine A)(Replace A)(Bug B)", deck = "(Acquire)(Acquire)(Zap)",
  }
  match:expect { points = { A = 14 }, asks = "A" }
  match:answer("A", "execute")
  match:expect { options = { "Subroutine", "Subroutine's Acquire", "Subroutine's Acquire#2", "Replace", "Bug" } }
  match:answer("A", "Subroutine's Acquire#2")
  match:answer("B", "skip")
  match:answer("A", "execute")
  match:expect { points = { A = 16, B = 9 } }
end)

test("Replace finds room for an inner card where four lie beside one card", function(t)
  local match = t:match {
    program = "(Subroutine)(Subroutine)(Copy B)>(Replace A)(Zap B)", deck = "(Acquire)",
    beside = {
      Subroutine = "(Erase)(Erase)", ["Subroutine#2"] = "(Erase)(Erase)",
      Copy = [[(Bug{dealt_for=program@1}) (Worm{dealt_for=program@1})
        (Delete{dealt_for=program@2}) (Defend{dealt_for=program@2})]],
    },
  }
  match:answer("A", "execute")
  match:answer("A", "Copy's Worm")
  match:expect {
    asks = "B", counter = 5, discards = "(Worm{dealt_for=program@1})",
    beside = {
      Copy = [[(Bug{dealt_for=program@1}) (Acquire{dealt_for=program@1})
        (Delete{dealt_for=program@2}) (Defend{dealt_for=program@2})]],
    },
  }
end)
