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
  local match = t:match { seats = 2, program = "(Firewall B) >(Erase A) (Bug A) (Zap B)" }
  match:answer("A", "execute")
  match:answer("A", "execute")
  match:expect { points = { A = 9, B = 9 } }
end)

test("A Firewall is executed for a point", function(t)
  local match = t:match { seats = 2, program = ">(Firewall B) (Zap A)" }
  match:answer("B", "execute")
  match:expect { points = { A = 10, B = 11 } }
end)
