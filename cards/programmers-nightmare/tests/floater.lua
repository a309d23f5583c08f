-- Floater: plain use. For nesting see executing_*.lua.

test("Floater changes places with the next card, the counter along, and executes what is next then", function(t)
  local match = t:match { program = "(Floater A)(Bug B)(Acquire B)(Zap B)" }
  match:answer("A", "execute")
  match:expect { asks = "A", options = { "before", "behind" } }
  match:answer("A", "before")
  match:expect { program = "(Bug B)(Floater A)>(Acquire B)(Zap B)", points = { A = 12, B = 10 } }
end)

test("Floater behind changes places with the previous card and executes that card", function(t)
  local match = t:match { program = "(Acquire B)>(Floater A)(Bug B)(Zap B)" }
  match:answer("A", "execute")
  match:answer("A", "behind")
  match:expect { program = "(Floater A)>(Acquire B)(Bug B)(Zap B)", points = { A = 12, B = 10 }, asks = "B" }
end)

test("Floater at 2 moves two places", function(t)
  local match = t:match { program = "(Floater{steps=2} A)(Bug B)(Zap B)(Acquire B)" }
  match:answer("A", "execute")
  match:answer("A", "before")
  match:expect { program = "(Bug B)(Zap B)(Floater{steps=2} A)>(Acquire B)", points = { A = 12 } }
end)

test("Floater at 0 stays, asks nothing and executes the next card", function(t)
  local match = t:match { program = "(Floater{steps=0} A)(Acquire B)(Zap B)" }
  match:answer("A", "execute")
  match:expect { program = "(Floater{steps=0} A)>(Acquire B)(Zap B)", points = { A = 12 }, asks = "B" }
end)

test("Floater alone in the program does nothing", function(t)
  local match = t:match { seats = 2, program = "(Floater A A)", options = { version = 2 }, played = { B = false } }
  match:answer("A", "execute")
  match:expect { asks = "A", options = { "skip", "execute" }, program = ">(Floater A A)" }
end)
