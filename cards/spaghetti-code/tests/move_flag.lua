test("MoveFlag moves a flag to the end of another card", function(t)
  local match = t:match { program = "(MoveFlag A)(Bug B A)(ForkBomb A)" }
  match:answer("A", "execute")
  match:answer("A", "B on Bug")
  match:answer("A", "ForkBomb")
  match:expect { program = "(MoveFlag A)(Bug A)(ForkBomb A B)", unused = { A = 7, B = 9 } }
end)

test("MoveFlag offers all flags, in program order, then in row order", function(t)
  local match = t:match { program = "(Bug B A B) >(MoveFlag B A) (ForkBomb A)" }
  match:answer("B", "execute")
  match:expect {
    asks = "B",
    options = { "B on Bug", "A on Bug", "B#2 on Bug", "B on MoveFlag", "A on MoveFlag", "A on ForkBomb" },
  }
end)

test("MoveFlag moves the second of two flags when that one is chosen", function(t)
  local match = t:match { program = "(MoveFlag A)(Bug B A B)(ForkBomb)" }
  match:answer("A", "execute")
  match:answer("A", "B#2 on Bug")
  match:answer("A", "ForkBomb")
  match:expect { program = "(MoveFlag A)(Bug B A)(ForkBomb B)" }
end)

test("MoveFlag offers every card but the one where the flag stands, itself too", function(t)
  local match = t:match { program = "(MoveFlag A)(Bug B)(ForkBomb)" }
  match:answer("A", "execute")
  match:answer("A", "B on Bug")
  match:expect { asks = "A", options = { "MoveFlag", "ForkBomb" } }
end)

test("MoveFlag moves flags one after the other", function(t)
  local match = t:match { program = "(MoveFlag{times=2} A)(Bug B)(ForkBomb)(AddFlag)" }
  match:answer("A", "execute")
  match:answer("A", "B on Bug")
  match:answer("A", "ForkBomb")
  match:expect {
    program = "(MoveFlag{times=2} A)(Bug)(ForkBomb B)(AddFlag)",
    options = { "A on MoveFlag", "B on ForkBomb" },
  }
  match:answer("A", "B on ForkBomb")
  match:answer("A", "AddFlag")
  match:expect { program = "(MoveFlag{times=2} A)(Bug)(ForkBomb)(AddFlag B)" }
end)

test("MoveFlag at 0 does nothing and asks nothing", function(t)
  local match = t:match { program = "(MoveFlag{times=0} A)(Bug B)" }
  match:answer("A", "execute")
  match:expect { asks = "B", options = { "skip", "execute" }, program = "(MoveFlag{times=0} A)(Bug B)" }
end)

test("MoveFlag asks nothing when there is no other card", function(t)
  local match = t:match { program = "(MoveFlag A B)" }
  match:answer("A", "execute")
  match:expect { asks = "B", options = { "skip", "execute" }, program = "(MoveFlag A B)" }
end)
