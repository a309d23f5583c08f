-- Reverse_Program: the counter changes direction.

test("Reverse_Program turns the direction round", function(t)
  local match = t:match { program = "(Bug A)>(Reverse_Program A)(Zap B)" }
  match:answer("A", "execute")
  match:expect { counter = 1, asks = "A", program = "<(Bug A)(Reverse_Program{fruitless=1} A)(Zap B)" }
end)

test("A second player on Reverse_Program can turn it back", function(t)
  local match = t:match { program = "(Bug A)>(Reverse_Program A B)(Zap B)" }
  match:answer("A", "execute")
  match:expect { asks = "B", counter = 2 }
  match:answer("B", "execute")
  match:expect { counter = 3, asks = "B" }
end)

test("Reverse_Program that is skipped turns nothing round", function(t)
  local match = t:match { program = "(Bug A)<(Reverse_Program A)(Zap B)" }
  match:answer("A", "skip")
  match:expect { counter = 1, program = "<(Bug A)(Reverse_Program A)(Zap B)" }
end)
