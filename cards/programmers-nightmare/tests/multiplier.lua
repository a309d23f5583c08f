-- Multiplier: a Bit for each player who has one here, once per visit.

test("Multiplier adds a Bit for each player with a Bit here, in seat order", function(t)
  local match = t:match { seats = 3, program = "(Multiplier C A)(Bug B)" }
  match:answer("C", "execute")
  match:expect { program = "(Multiplier C A A C)>(Bug B)", unused = { A = 10, B = 11, C = 10 }, asks = "B" }
end)

test("Multiplier adds one Bit however many a player has here", function(t)
  local match = t:match { program = "(Multiplier A A)(Bug B)" }
  match:answer("A", "execute")
  match:expect { program = "(Multiplier A A A)>(Bug B)" }
end)

test("Multiplier has one right a visit, that of the first Bit", function(t)
  local match = t:match { program = "(Multiplier A B A)(Bug B)" }
  match:answer("A", "skip")
  match:expect { program = "(Multiplier A B A)>(Bug B)", asks = "B" }
end)

test("Multiplier at 2 adds two Bits each, at 0 none", function(t)
  local match = t:match { program = "(Multiplier{bits=2} A B)(Multiplier{bits=0} A B)(Bug B)" }
  match:answer("A", "execute")
  match:answer("A", "execute")
  match:expect { program = "(Multiplier{bits=2} A B A A B B)(Multiplier{bits=0} A B)>(Bug B)" }
end)

test("Multiplier adds nothing for a colour whose stock is empty", function(t)
  local match = t:match { program = "(Multiplier A B)(Bug B)", unused = { A = 0 } }
  match:answer("A", "execute")
  match:expect { program = "(Multiplier A B B)>(Bug B)" }
end)

test("A Multiplier that replaces a card in its visit gives the next Bit its right", function(t)
  local match = t:match { program = "(Replace A B)(Bug B)", deck = "(Multiplier)" }
  match:answer("A", "execute")
  match:answer("A", "Replace")
  match:expect { asks = "B", options = { "skip", "execute" }, counter = 1 }
  match:answer("B", "execute")
  match:expect { program = "(Multiplier A B A B)>(Bug B)" }
end)
