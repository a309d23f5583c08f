-- Subroutine: plain use. Nesting and the like stand in executing_*.lua.

test("Subroutine is dealt two cards when the counter first arrives; the first right is forced", function(t)
  local match = t:match { program = "(Subroutine A)(Bug B)", deck = "(Acquire)(Zap)(Worm)" }
  match:expect { points = { A = 12, B = 9 }, asks = "B", deck = "(Worm)" }
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
end)

test("Subroutine without a Bit is dealt its cards and does nothing", function(t)
  local match = t:match { program = "(Subroutine)(Bug A B)", deck = "(Acquire)(Zap)" }
  match:expect { points = { A = 10, B = 10 }, asks = "A", deck = "" }
end)

test("Dealt on execution, a Subroutine without a Bit is dealt nothing yet", function(t)
  local match = t:match {
    options = { subroutine = "dealt on execution" }, program = "(Subroutine)(Bug A B)", deck = "(Acquire)(Zap)",
  }
  match:expect { points = { A = 10, B = 10 }, asks = "A", deck = "(Acquire)(Zap)" }
end)

test("Dealt on execution, the first right on a Subroutine deals and is forced", function(t)
  local match = t:match {
    options = { subroutine = "dealt on execution" }, program = "(Subroutine A)(Bug B)", deck = "(Acquire)(Zap)",
  }
  match:expect { points = { A = 12, B = 9 }, asks = "B", deck = "" }
end)
