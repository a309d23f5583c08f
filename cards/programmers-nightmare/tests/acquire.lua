-- Acquire: points for its executor.

test("Acquire gains two points", function(t)
  local match = t:match { program = "(Acquire A)(Bug B)" }
  match:expect { asks = "A", options = { "skip", "execute" }, points = { A = 10, B = 10 } }
  match:answer("A", "execute")
  match:expect { points = { A = 12, B = 10 }, asks = "B", program = "(Acquire A)>(Bug B)" }
end)

test("Acquire gains as many points as its number says", function(t)
  local match = t:match { program = "(Acquire{gain=5} A)(Bug B)" }
  match:answer("A", "execute")
  match:expect { points = { A = 15, B = 10 } }
end)

test("Acquire at 0 gains nothing", function(t)
  local match = t:match { program = "(Acquire{gain=0} A)(Bug B)" }
  match:answer("A", "execute")
  match:expect { points = { A = 10, B = 10 }, asks = "B" }
end)

test("Acquire wins at 20 points", function(t)
  local match = t:match { program = "(Acquire A)(Bug B)", points = { A = 18 } }
  match:answer("A", "execute")
  match:expect { winner = "A" }
end)

test("Acquire gives to each of several Bits in turn", function(t)
  local match = t:match { program = "(Acquire B A)(Bug B)" }
  match:answer("B", "execute")
  match:expect { points = { A = 10, B = 12 }, asks = "A" }
  match:answer("A", "execute")
  match:expect { points = { A = 12, B = 12 }, asks = "B" }
end)
