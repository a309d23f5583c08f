-- Bounty: each added Bit pays.

test("A Worm that adds a Bit to a Bounty gains its points", function(t)
  local match = t:match { seats = 2, program = ">(Worm A) (Bounty B) (Zap B)" }
  match:answer("A", "execute")
  match:answer("A", "Bounty")
  match:expect { points = { A = 12, B = 10 }, program = "(Worm A) >(Bounty B A) (Zap B)" }
end)

test("Everybody who gets a Bit on a Bounty by Bit_Maker gains, whoever put it there", function(t)
  local match = t:match { seats = 3, program = ">(Bit_Maker A) (Bounty B) (Zap C)" }
  match:answer("A", "execute")
  match:answer("A", "C")
  match:answer("A", "Bounty")
  match:expect { points = { A = 10, B = 10, C = 12 } }
end)

test("A Bounty is executed to add a Bit, and that pays, too", function(t)
  local match = t:match { seats = 2, program = ">(Bounty A) (Zap B)" }
  match:answer("A", "execute")
  match:expect { points = { A = 12, B = 10 }, program = "(Bounty A A) >(Zap B)" }
end)

test("Without a Bit in stock nothing is gained", function(t)
  local match = t:match { seats = 2, program = ">(Bounty A) (Zap B)", unused = { A = 0 } }
  match:answer("A", "execute")
  match:expect { points = { A = 10, B = 10 } }
end)

test("A Bit that is moved onto a Bounty is not added", function(t)
  local match = t:match { seats = 2, program = ">(Bit_Mover A) (Bounty B) (Zap B) (Bug A)" }
  match:answer("A", "execute")
  match:answer("A", "A on Bit_Mover")
  match:answer("A", "Bounty")
  match:expect { points = { A = 10, B = 10 } }
end)

test("Whoever claims a Bounty gains at once", function(t)
  local match = t:match {
    seats = 2, phase = "claim", turn = "A", to_claim = { A = 1, B = 1 },
    program = "(Bounty) (Zap) (Bug)",
  }
  match:answer("A", "Bounty")
  match:expect { points = { A = 12, B = 10 } }
end)

test("A Bit on a Bounty that becomes another's pays its new owner", function(t)
  local match = t:match { seats = 2, program = ">(Overwrite A) (Bounty B) (Zap B)", deck = "(Acquire)" }
  match:answer("A", "execute")
  match:answer("A", "B on Bounty")
  match:expect { points = { A = 12, B = 10 }, program = "(Acquire A) >(Bounty A) (Zap B)" }
end)

test("Whoever comes to 20 points by claiming a Bounty has won", function(t)
  local match = t:match {
    seats = 2, phase = "claim", turn = "A", to_claim = { A = 2, B = 2 }, points = { A = 18 },
    program = "(Bounty) (Zap) (Bug) (Worm)",
  }
  match:answer("A", "Bounty")
  match:expect { winner = "A", points = { A = 20, B = 10 } }
end)

test("Whoever comes to 20 points by building a Bounty has won", function(t)
  local match = t:match {
    seats = 2, options = { version = 2 }, phase = "turn", turn = "A", points = { A = 18 },
    program = ">(Zap)", hand = { A = "(Bounty) (Bug)", B = "(Zap)" },
  }
  match:answer("A", "A's Bounty")
  match:answer("A", "tail")
  match:expect { winner = "A", points = { A = 20, B = 10 } }
end)
