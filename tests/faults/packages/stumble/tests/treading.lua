test("Grass scores", function(t)
  local match = t:match { path = "(Grass)(Root)" }
  match:answer("A", "Grass")
  match:answer("A", "no")
  match:expect { score = { A = 1, B = 0 }, asks = "B" }
end)

test("Who treads on a root falls", function(t)
  local match = t:match { path = "(Grass)(Root)" }
  match:answer("A", "Root")
  match:fails("fell over")
  match:expect { falls = 1, score = { A = 0, B = 0 } }
end)

test("A scenario that does not hold", function(t)
  local match = t:match { path = "(Grass)(Root)" }
  match:expect { asks = "B" }
end)
