-- A visit: the counter comes to a card, the Bits there have their rights, the counter goes on.

test("The Bits on a card get a right each, in order", function(t)
  local match = t:match { seats = 3, program = "(Acquire C A B A)(Bug B)" }
  match:expect { asks = "C", options = { "skip", "execute" } }
  match:answer("C", "execute")
  match:expect { asks = "A" }
  match:answer("A", "skip")
  match:expect { asks = "B" }
  match:answer("B", "execute")
  match:expect { asks = "A", counter = 1 }
  match:answer("A", "execute")
  match:expect { asks = "B", counter = 2, points = { A = 12, B = 12, C = 12 } }
end)

test("A card without a Bit is passed", function(t)
  local match = t:match { program = "(Bug)(Acquire)(Zap B)(Worm A)" }
  match:expect { asks = "B", counter = 3 }
end)

test("After the last card comes the first, backwards the other way", function(t)
  local match = t:match { program = "(Bug A)>(Zap B)" }
  match:answer("B", "skip")
  match:expect { counter = 1, asks = "A" }
  local back = t:match { program = "<(Bug A)(Worm B)(Zap B)" }
  back:answer("A", "skip")
  back:expect { counter = 3, asks = "B" }
end)

test("A Bit that has left the card before its right has none", function(t)
  local match = t:match { seats = 3, program = "(Delete A B C)(Bug B)" }
  match:answer("A", "execute")
  match:answer("A", "B on Delete")
  match:expect { asks = "C", counter = 1 }
end)

test("A Bit that joins waits until the counter comes back", function(t)
  local match = t:match { program = "(Bit_Maker A)(Bug B)" }
  match:answer("A", "execute")
  match:answer("A", "Bit_Maker")
  match:expect { counter = 2, asks = "B" }
  match:answer("B", "skip")
  match:answer("A", "skip")
  match:expect { counter = 1, asks = "B" }
end)

test("With a live queue a Bit that joins has its right in the same visit", function(t)
  local match = t:match { options = { queue = "live" }, program = "(Bit_Maker A)(Bug B)" }
  match:answer("A", "execute")
  match:answer("A", "Bit_Maker")
  match:expect { counter = 1, asks = "B", options = { "skip", "execute" } }
end)

test("A card that an Oversight replaces in its visit asks no later Bit", function(t)
  local match = t:match { program = "(Replace A B)(Bug B)", deck = "(Oversight)" }
  match:answer("A", "execute")
  match:answer("A", "Replace")
  match:expect { counter = 2, asks = "B", points = { A = 10, B = 10 } }
end)

test("When the card moves, the counter goes along and the visit goes on", function(t)
  local match = t:match { program = "(Sequence_Mod A B)(Bug A)(Zap A)" }
  match:answer("A", "execute")
  match:answer("A", "Sequence_Mod")
  match:answer("A", 2)
  match:expect { counter = 2, asks = "B", program = "(Bug A)>(Sequence_Mod A B)(Zap A)" }
  match:answer("B", "skip")
  match:expect { counter = 3, asks = "A" }
end)

test("When the card is gone, the visit ends and the counter goes to the one that followed", function(t)
  local match = t:match { program = "(Bug A)>(Self_Destruct A B)(Zap B)" }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { counter = 2, asks = "B", program = "(Bug A)>(Zap B)" }
end)

test("When the last card is gone, the counter goes to the first", function(t)
  local match = t:match { program = "(Bug B)(Zap A)>(Self_Destruct A B)" }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { asks = "B", program = ">(Bug B)(Zap A)" }
end)

test("An execution that turns the program round still gives the later Bits their rights", function(t)
  local match = t:match { program = "(Bug B)>(Reverse_Program A B)(Zap B)" }
  match:answer("A", "execute")
  match:expect { asks = "B", counter = 2 }
end)

test("The card that GOTO leads to gets a normal visit", function(t)
  local match = t:match { program = "(GOTO{cards=2} A)(Bug B)(Acquire B A)" }
  match:answer("A", "execute")
  match:expect { counter = 3, asks = "B" }
  match:answer("B", "execute")
  match:expect { counter = 3, asks = "A" }
end)

test("A SKIP token may be spent after execute, and the right is lost", function(t)
  local match = t:match { program = "(Acquire A)(Bug B)", skips = { B = 1 } }
  match:answer("A", "execute")
  match:expect { asks = "B", options = { "let it run", "skip it" } }
  match:answer("B", "skip it")
  match:expect { points = { A = 10 }, skips = { B = 0 }, counter = 2 }
end)

test("Nobody is asked for a SKIP token when a card is skipped", function(t)
  local match = t:match { program = "(Acquire A)(Bug B)", skips = { B = 1 } }
  match:answer("A", "skip")
  match:expect { counter = 2, asks = "B", options = { "skip", "execute" }, skips = { B = 1 } }
end)

test("Players with a SKIP token are asked in seat order, the executing one too; the first to skip ends it", function(t)
  local match = t:match { seats = 3, program = "(Acquire B)(Bug A C)", skips = { A = 1, B = 1, C = 1 } }
  match:answer("B", "execute")
  match:expect { asks = "A" }
  match:answer("A", "let it run")
  match:expect { asks = "B" }
  match:answer("B", "skip it")
  match:expect { points = { B = 10 }, skips = { A = 1, B = 0, C = 1 }, asks = "A", counter = 2 }
end)

test("A SKIP token may be let lie by all", function(t)
  local match = t:match { seats = 3, program = "(Acquire B)(Bug A C)", skips = { A = 1, C = 2 } }
  match:answer("B", "execute")
  match:answer("A", "let it run")
  match:answer("C", "let it run")
  match:expect { points = { B = 12 }, skips = { A = 1, C = 2 } }
end)

test("A SKIP token is asked for once a right, not for the cards within", function(t)
  local match = t:match { program = "(Acquire A)(Zap A)>(Copy A)(Bug B)", skips = { B = 1 } }
  match:answer("A", "execute")
  match:answer("B", "let it run")
  match:expect { points = { A = 12, B = 9 }, counter = 4 }
end)

test("SKIP tokens are asked for at each Bit's right", function(t)
  local match = t:match { program = "(Acquire A A)(Bug B)", skips = { B = 1 } }
  match:answer("A", "execute")
  match:answer("B", "let it run")
  match:answer("A", "execute")
  match:expect { asks = "B", options = { "let it run", "skip it" } }
  match:answer("B", "skip it")
  match:expect { points = { A = 12 } }
end)

test("A forced start can be skipped with a token", function(t)
  local match = t:match { program = "(Program_Error A B)(Bug B)", skips = { A = 1 } }
  match:answer("A", "skip it")
  match:expect { points = { A = 10, B = 9 } }
end)

test("The first right on a Subroutine can be skipped with a token", function(t)
  local match = t:match { program = "(Subroutine A)(Bug B)", skips = { B = 1 }, deck = "(Acquire)(Acquire)" }
  match:expect { asks = "B", options = { "let it run", "skip it" } }
  match:answer("B", "skip it")
  match:expect { points = { A = 10 }, asks = "B", counter = 2 }
  match:answer("B", "skip")
  match:expect { asks = "A", options = { "skip", "execute" } }
end)

test("After a card has gone, the program goes on: the next card is passed like any other", function(t)
  local match = t:match { program = "(Bug A)>(Self_Destruct A B)(Zap B)(Worm A)" }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:answer("B", "skip")
  match:expect { asks = "A", counter = 3 }
end)

test("A right whose execution fails counts as skipped, and what it did is taken back", function(t)
  local match = t:match { program = "(Multiplier{bits=1000000000} A)(Zap B)(Bug)" }
  match:answer("A", "execute")
  match:fails("instructions")
  match:expect { asks = "B", program = "(Multiplier{bits=1000000000} A)>(Zap B)(Bug)", unused = { A = 11 } }
end)
