-- Bit_Swapper: Bits of different colours on different cards change places.

test("Bit_Swapper lets two Bits change places, each at the other's place in the order", function(t)
  local match = t:match { program = "(Bit_Swapper A)(Bug A B A)(Zap B A B)" }
  match:answer("A", "execute")
  match:answer("A", "B on Bug")
  match:expect { asks = "A", options = { "A on Bit_Swapper", "A on Zap" } }
  match:answer("A", "A on Zap")
  match:expect { program = "(Bit_Swapper A)(Bug A A A)(Zap B B B)" }
end)

test("Bit_Swapper keeps the places in the orders", function(t)
  local match = t:match { seats = 3, program = "(Bit_Swapper A)(Bug A C B)(Zap B A C)" }
  match:answer("A", "execute")
  match:answer("A", "C on Bug")
  match:answer("A", "B on Zap")
  match:expect { program = "(Bit_Swapper A)(Bug A B B)(Zap C A C)" }
end)

test("Bit_Swapper offers no Bit of the same colour and none on the same card", function(t)
  local match = t:match { seats = 3, program = "(Bit_Swapper A)(Bug A C)(Zap B A)" }
  match:answer("A", "execute")
  match:expect {
    options = { "A on Bit_Swapper", "A on Bug", "C on Bug", "B on Zap", "A on Zap" },
  }
  match:answer("A", "B on Zap")
  match:expect { options = { "A on Bit_Swapper", "A on Bug", "C on Bug" } }
end)

test("Bit_Swapper does not offer a Bit that has no partner", function(t)
  local match = t:match { program = "(Bit_Swapper B A)(Bug A)" }
  match:answer("B", "execute")
  match:expect { asks = "B", options = { "B on Bit_Swapper", "A on Bug" } }
  match:answer("B", "A on Bug")
  match:expect { program = "(Bit_Swapper A A)(Bug B)" }
end)

test("Bit_Swapper does nothing and asks nothing when no two Bits fit", function(t)
  local match = t:match { program = "(Bit_Swapper A B)(Bug)" }
  match:answer("A", "execute")
  match:expect { asks = "B", options = { "skip", "execute" }, program = "(Bit_Swapper A B)(Bug)" }
end)

test("Bit_Swapper at 3 passes three Bits on in the order chosen, the last to the first one's place", function(t)
  local match = t:match { seats = 3, program = "(Bit_Swapper{bits=3} A)(Bug B)(Zap C)(Acquire A)" }
  match:answer("A", "execute")
  match:answer("A", "B on Bug")
  match:expect { options = { "A on Bit_Swapper", "C on Zap", "A on Acquire" } }
  match:answer("A", "C on Zap")
  match:expect { options = { "A on Bit_Swapper", "A on Acquire" } }
  match:answer("A", "A on Acquire")
  match:expect { program = "(Bit_Swapper{bits=3} A)(Bug A)(Zap B)(Acquire C)" }
end)

test("Bit_Swapper at 3 looks ahead: it offers only Bits with which three can be found", function(t)
  local match = t:match { seats = 3, program = "(Bit_Swapper{bits=3} A)(Bug B A)(Zap C)" }
  match:answer("A", "execute")
  match:expect { options = { "A on Bit_Swapper", "B on Bug", "C on Zap" } }
  match:answer("A", "C on Zap")
  match:expect { options = { "A on Bit_Swapper", "B on Bug" } }
  match:answer("A", "B on Bug")
  match:expect { program = "(Bit_Swapper{bits=3} B)(Bug C A)(Zap A)" }
end)

test("Bit_Swapper at 3 does nothing with two colours", function(t)
  local match = t:match { program = "(Bit_Swapper{bits=3} A)(Bug B)(Zap A)" }
  match:answer("A", "execute")
  match:expect { asks = "B", options = { "skip", "execute" } }
end)

test("Bit_Swapper at 1 does nothing and asks nothing", function(t)
  local match = t:match { program = "(Bit_Swapper{bits=1} A)(Bug B)" }
  match:answer("A", "execute")
  match:expect { asks = "B", program = "(Bit_Swapper{bits=1} A)(Bug B)" }
end)

test("A Bit that is swapped onto the card under the counter has no right in this visit", function(t)
  local match = t:match { program = "(Bit_Swapper A A)(Bug B)" }
  match:answer("A", "execute")
  match:answer("A", "A#2 on Bit_Swapper")
  match:expect { program = "(Bit_Swapper A B)>(Bug A)", asks = "A" }
end)

test("Bit_Swapper at 3 looks ahead over cards that several colours share", function(t)
  local match = t:match { seats = 3, program = "(Bit_Swapper{bits=3} A)(Bug B C)(Worm B)" }
  match:answer("A", "execute")
  match:expect { options = { "A on Bit_Swapper", "C on Bug", "B on Worm" } }
end)
