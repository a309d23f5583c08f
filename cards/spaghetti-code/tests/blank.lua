test("Executing a blank card does nothing", function(t)
  local match = t:match { program = "(Blank A)(Bug B)" }
  match:expect { asks = "A", options = { "skip", "execute" } }
  match:answer("A", "execute")
  match:expect { asks = "B", program = "(Blank A)(Bug B)", life = { A = 5, B = 5 } }
end)

test("A blank card can be chosen wherever a card can", function(t)
  local match = t:match { program = "(AddFlag A)(Blank)(Bug B)(Blank)" }
  match:answer("A", "execute")
  match:expect { options = { "Blank", "Bug", "Blank#2" } }
  match:answer("A", "Blank#2")
  match:expect { program = "(AddFlag A)(Blank)(Bug B)(Blank A)" }
end)

test("A blank card has no number to change", function(t)
  local match = t:match { program = "(Increment A)(Blank B)(ForkBomb)" }
  match:answer("A", "execute")
  match:expect { options = { "Increment.by", "ForkBomb.loss" } }
end)
