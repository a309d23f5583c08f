test("Blame falls on the last in the row, for every flag in it", function(t)
  local match = t:match { program = "(Blame A)(Bug B A B)(AddFlag)(MoveFlag A)" }
  match:answer("A", "execute")
  match:expect { asks = "A", options = { "Bug", "MoveFlag" } }
  match:answer("A", "Bug")
  match:expect { life = { A = 5, B = 2 } }
end)

test("Blame may fall on oneself, and be one's end", function(t)
  local match = t:match { seats = 3, program = "(Blame{loss=3} A)(Bug B C A)", life = { A = 9 } }
  match:answer("A", "execute")
  match:expect { out = { "A" }, life = { A = 0 }, program = "(Blame{loss=3})(Bug B C)", asks = "B" }
end)

test("Blame finds nobody when every flag is on Blame itself", function(t)
  local match = t:match { program = "(Blame A B)(Bug)" }
  match:answer("A", "execute")
  match:expect { asks = "B", options = { "skip", "execute" }, life = { A = 5, B = 5 } }
end)

test("Blame at 0 asks nothing", function(t)
  local match = t:match { program = "(Blame{loss=0} A)(Bug B)(ForkBomb B)" }
  match:answer("A", "execute")
  match:expect { asks = "B", life = { A = 5, B = 5 } }
end)
