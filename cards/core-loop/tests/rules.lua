test("Skipping does nothing", function(t)
  local match = t:match { program = "(Add A)(Burn A)(Core)" }
  match:answer("A", "skip")
  match:expect { core = 0, program = "(Add A) >(Burn A) (Core)", decisions = 1 }
end)

test("Every flag on a card has its turn", function(t)
  local match = t:match { program = "(Add A A)(Burn A)(Core)" }
  match:answer("A", "execute")
  match:answer("A", "execute")
  match:expect { core = 2, program = "(Add A A) >(Burn A) (Core)" }
end)

test("The goal wins on the Core card only", function(t)
  local match = t:match { program = "(Add A)(Burn A)(Core)", goal = 1 }
  match:answer("A", "execute")
  match:expect { core = 1, over = false }
  match:answer("A", "skip")
  match:expect { winner = "A", cursor = 3 }
end)

test("A flag on the Core card has no turn once the goal is reached", function(t)
  local match = t:match { program = "(Add A)(Core A)", goal = 1 }
  match:answer("A", "execute")
  match:expect { winner = "A" }
end)

test("Without a flag the cursor runs on to the Core card", function(t)
  local match = t:match { program = "(Core)>(Burn A)(Add)", goal = 5 }
  match:answer("A", "execute")
  match:expect { winner = "A" }
end)

test("Without a flag and without the goal the match is lost", function(t)
  local match = t:match { program = "(Core)>(Burn A)(Add)", goal = 6 }
  match:answer("A", "execute")
  match:expect { winner = "draw" }
end)

test("Without a decision left the match is lost", function(t)
  local match = t:match { program = "(Add A)(Core)", options = { spare = 2 } }
  match:answer("A", "skip")
  match:answer("A", "skip")
  match:expect { winner = "draw", decisions = 2 }
end)

test("The last decision may win", function(t)
  local match = t:match { program = "(Add A)(Core)", goal = 2, options = { spare = 2 } }
  match:answer("A", "execute")
  match:answer("A", "execute")
  match:expect { winner = "A" }
end)

test("A random game comes to an end", function(t)
  local match = t:match { options = { puzzle = 6 } }
  match:play(1)
  match:expect { over = true }
end)

test("A visit goes on when Swap has moved its card", function(t)
  local match = t:match { program = "(Swap A A)(Add A)(Burn)(Core)" }
  match:answer("A", "execute")
  match:expect { program = "(Add A) >(Swap A A) (Burn) (Core)" }
  match:answer("A", "execute")
  match:expect { program = ">(Add A) (Burn) (Swap A A) (Core)" }
end)

test("A flag that Push has moved has a turn on the next card", function(t)
  local match = t:match { program = "(Push A)(Multiply A)(Core)", core = 3 }
  match:answer("A", "execute")
  match:answer("A", "execute")
  match:answer("A", "execute")
  match:expect { core = 12 }
end)

test("Two Turns in one visit are none", function(t)
  local match = t:match { program = "(Add A)>(Turn A A)(Push A)(Core)" }
  match:answer("A", "execute")
  match:answer("A", "execute")
  match:expect { program = "(Add A) (Turn A A) >(Push A) (Core)" }
end)

test("A position needs a card to run, and a core of two digits", function(t)
  t:match { program = "", core = 3 }:fails("a program needs a card")
  t:match { program = "(Add A)(Core)", core = 100 }:fails("the core holds 0 to 99")
end)
