-- Bit_Maker: a Bit of another colour, from its stock.

test("Bit_Maker asks for another colour, then for a card, and puts a new Bit at the end of its row", function(t)
  local match = t:match { seats = 3, program = "(Bit_Maker B)(Bug A C)(Zap C)" }
  match:answer("B", "execute")
  match:expect { asks = "B", options = { "A", "C" } }
  match:answer("B", "A")
  match:expect { asks = "B", options = { "Bit_Maker", "Bug", "Zap" } }
  match:answer("B", "Bug")
  match:expect { program = "(Bit_Maker B)>(Bug A C A)(Zap C)", unused = { A = 10, B = 11, C = 10 } }
end)

test("Bit_Maker does not ask for the colour when there is one other", function(t)
  local match = t:match { program = "(Bit_Maker A)(Bug B)" }
  match:answer("A", "execute")
  match:expect { asks = "A", options = { "Bit_Maker", "Bug" } }
  match:answer("A", "Bit_Maker")
  match:expect { program = "(Bit_Maker A B)(Bug B)", asks = "B" }
end)

test("A Bit that Bit_Maker puts on itself does not execute in the same visit", function(t)
  local match = t:match { program = "(Bit_Maker A)(Bug B)" }
  match:answer("A", "execute")
  match:answer("A", "Bit_Maker")
  match:expect { counter = 2, asks = "B" }
end)

test("Bit_Maker does not offer a colour whose stock is empty", function(t)
  local match = t:match { seats = 3, program = "(Bit_Maker A)(Bug B)(Zap C)", unused = { B = 0 } }
  match:answer("A", "execute")
  match:expect { asks = "A", options = { "Bit_Maker", "Bug", "Zap" } }
  match:answer("A", "Zap")
  match:expect { program = "(Bit_Maker A)(Bug B)(Zap C C)" }
end)

test("Bit_Maker does nothing and asks nothing when no other colour has a Bit in stock", function(t)
  local match = t:match { seats = 3, program = "(Bit_Maker A)(Bug B)(Zap C)", unused = { B = 0, C = 0 } }
  match:answer("A", "execute")
  match:expect { asks = "B", program = "(Bit_Maker A)>(Bug B)(Zap C)" }
end)

test("Bit_Maker never offers the colour of a player who is out", function(t)
  local match = t:match { seats = 3, program = "(Bit_Maker A)(Bug B)", out = { "C" } }
  match:answer("A", "execute")
  match:expect { asks = "A", options = { "Bit_Maker", "Bug" } }
end)
