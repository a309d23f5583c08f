-- Firewall: half of any damage.

test("Whoever has a Bit on a Firewall takes half of a Power_Surge, rounded up", function(t)
  local match = t:match { seats = 2, program = ">(Power_Surge A) (Firewall B) (Zap A)" }
  match:answer("A", "execute")
  match:expect { points = { A = 9, B = 8 } }
end)

test("A price is no damage: a Firewall does not lower it", function(t)
  local match = t:match { seats = 2, program = ">(Defend{price=3} B) (Firewall B) (Zap A)" }
  match:answer("B", "execute")
  match:expect { points = { A = 10, B = 7 } }
end)

test("A Firewall that has left the program protects nobody", function(t)
  local match = t:match { seats = 2, program = "(Firewall B) >(Erase A) (Bug{loss=4} A) (Zap B)" }
  match:answer("A", "execute")
  match:answer("A", "execute")
  match:expect { points = { A = 6, B = 6 } }
end)

test("A Firewall is executed for a point", function(t)
  local match = t:match { seats = 2, program = ">(Firewall B) (Zap A)" }
  match:answer("B", "execute")
  match:expect { points = { A = 10, B = 11 } }
end)

test("What a Pointer sends on is damage: it is halved behind a Firewall, all of it together", function(t)
  local match = t:match { seats = 2, program = ">(Bug{loss=3} A) (Firewall B) (Pointer A) (Zap B)" }
  match:answer("A", "execute")
  match:expect { points = { A = 7, B = 8 } }
  match:answer("B", "skip")
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { points = { A = 10, B = 7 } }
end)

test("Negative damage is a gain, which no Firewall halves", function(t)
  local match = t:match {
    seats = 2, program = ">(Bug{loss=-3} A) (Firewall B) (Zap B)", options = { negative_numbers = true },
  }
  match:answer("A", "execute")
  match:expect { points = { A = 13, B = 13 } }
end)
