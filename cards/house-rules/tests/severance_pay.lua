test("Whoever loses a flag gets a life for it", function(t)
  local match = t:match { program = "(RemoveFlag A)(Bug B A B)" }
  match:answer("A", "execute")
  match:answer("A", "B on Bug")
  match:expect { life = { A = 5, B = 6 }, program = "(RemoveFlag A)(Bug A B)" }
end)

test("Severance pay saves nobody who loses the last flag", function(t)
  local match = t:match { program = "(RemoveFlag A)(Bug B)" }
  match:answer("A", "execute")
  match:answer("A", "B on Bug")
  match:expect { winner = "A", life = { B = 6 } }
end)

test("ForkBomb pays for the flag that it costs", function(t)
  local match = t:match { program = "(ForkBomb A)(Bug B A)" }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { life = { A = 6, B = 3 } }
end)

test("No pay for the flags on a removed card", function(t)
  local match = t:match { program = "(RemoveCommand A)(Bug B A)(AddFlag B)" }
  match:answer("A", "execute")
  match:answer("A", "Bug")
  match:expect { life = { A = 5, B = 5 } }
end)
