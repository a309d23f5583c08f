-- Subroutine: plain use. For nesting see executing_*.lua.

test("Subroutine is dealt two cards when the counter first arrives; the first right is forced", function(t)
  local match = t:match { program = "(Subroutine A)(Bug B)", deck = "(Acquire)(Zap)(Worm)" }
  match:expect {
    points = { A = 12, B = 9 }, asks = "B", counter = 2, deck = "(Worm)",
    beside = { Subroutine = "(Acquire{dealt_for=program@1}) (Zap{dealt_for=program@1})" },
  }
end)

test("The second time Subroutine is its owner's choice", function(t)
  local match = t:match { program = "(Subroutine A)(Bug B)", deck = "(Acquire)(Zap)(Worm)" }
  match:answer("B", "skip")
  match:expect { asks = "A", options = { "skip", "execute" }, deck = "(Worm)" }
  match:answer("A", "execute")
  match:expect { points = { A = 14, B = 8 }, asks = "B" }
end)

test("Only the first right on Subroutine is forced, the next Bit has a choice", function(t)
  local match = t:match { program = "(Subroutine A B)(Bug B)", deck = "(Acquire)(Acquire)" }
  match:expect { points = { A = 14, B = 10 }, asks = "B", counter = 1, options = { "skip", "execute" } }
end)

test("Subroutine gets as many cards as the deck has", function(t)
  local match = t:match { program = "(Subroutine A)(Bug B)", deck = "(Acquire)" }
  match:expect { points = { A = 12, B = 10 }, asks = "B", deck = "" }
  match = t:match { program = "(Subroutine A)(Bug B)" }
  match:expect { points = { A = 10, B = 10 }, asks = "B" }
end)
