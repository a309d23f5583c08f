-- Each card, in a position of its own.

test("Add adds its number, and the core says so", function(t)
  local match = t:match { program = "(Add{by=3} A)(Add A)(Core)", core = 4 }
  match:answer("A", "execute")
  match:expect { core = 7, cursor = 2 }
end)

test("Multiply multiplies by its number", function(t)
  local match = t:match { program = "(Multiply{by=3} A)(Add A)(Core)", core = 4 }
  match:answer("A", "execute")
  match:expect { core = 12 }
end)

test("What goes beyond two digits is lost", function(t)
  local match = t:match { program = "(Multiply A)(Add A)(Core)", core = 64 }
  match:answer("A", "execute")
  match:expect { core = 28 }
end)

test("Burn adds its number and gives its flag back", function(t)
  local match = t:match { program = "(Burn A)(Add A)(Core)", unused = { A = 0 } }
  match:answer("A", "execute")
  match:expect { core = 5, program = "(Burn) >(Add A) (Core)", unused = { A = 1 } }
end)

test("Fork puts an unused flag on the next card, which has its turn there", function(t)
  local match = t:match { program = "(Fork A)(Add)(Core)", unused = { A = 1 } }
  match:answer("A", "execute")
  match:expect { program = "(Fork A) >(Add A) (Core)", unused = { A = 0 }, asks = "A" }
end)

test("Fork does nothing when no flag is unused", function(t)
  local match = t:match { program = "(Fork A)(Add)(Core)", unused = { A = 0 } }
  match:answer("A", "execute")
  match:expect { program = ">(Fork A) (Add) (Core)" }
end)

test("Push moves its flag to the next card, behind those there", function(t)
  local match = t:match { program = "(Push A)(Add A)(Core)" }
  match:answer("A", "execute")
  match:expect { program = "(Push) >(Add A A) (Core)" }
end)

test("Jump passes over a card", function(t)
  local match = t:match { program = "(Jump A)(Add A)(Burn A)(Core)" }
  match:answer("A", "execute")
  match:expect { program = "(Jump A) (Add A) >(Burn A) (Core)" }
end)

test("Two flags on a Jump pass over two cards", function(t)
  local match = t:match { program = "(Jump A A)(Add A)(Burn A)(Push A)(Core)" }
  match:answer("A", "execute")
  match:answer("A", "execute")
  match:expect { program = "(Jump A A) (Add A) (Burn A) >(Push A) (Core)" }
end)

test("Who jumps over the Core card has not come to it", function(t)
  local match = t:match { program = "(Core)>(Jump A)(Core)(Add A)", core = 5, goal = 5 }
  match:answer("A", "execute")
  match:expect { over = false, program = "(Core) (Jump A) (Core) >(Add A)" }
end)

test("After Turn the next card is the one before", function(t)
  local match = t:match { program = "(Add A)>(Turn A)(Push A)(Core)" }
  match:answer("A", "execute")
  match:expect { program = "<(Add A) (Turn A) (Push A) (Core)" }
end)

test("Swap changes places with the next card, and the cursor goes on behind it", function(t)
  local match = t:match { program = "(Swap A)(Add A)(Burn A)(Core)" }
  match:answer("A", "execute")
  match:expect { program = "(Add A) (Swap A) >(Burn A) (Core)" }
end)

test("Swap at the end of the program changes places with the first card", function(t)
  local match = t:match { program = "(Add A)(Core)>(Swap A)" }
  match:answer("A", "execute")
  match:expect { program = "(Swap A) (Core) >(Add A)" }
end)

test("Tune raises the next card's number, up to 9", function(t)
  local match = t:match { program = "(Tune{by=3} A)(Add{by=7} A)(Core)" }
  match:answer("A", "execute")
  match:expect { program = "(Tune{by=3} A) >(Add{by=9} A) (Core)" }
end)

test("Tune does nothing to a card without a number", function(t)
  local match = t:match { program = "(Tune A)(Push A)(Core)" }
  match:answer("A", "execute")
  match:expect { program = "(Tune A) >(Push A) (Core)" }
end)

test("Core empties the core", function(t)
  local match = t:match { program = "(Core A)(Add A)", core = 7 }
  match:answer("A", "execute")
  match:expect { core = 0 }
end)
