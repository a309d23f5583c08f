test("RemoveFlag takes a flag out of the game; it does not become unused", function(t)
  local match = t:match { program = "(RemoveFlag A)(Bug B A B)", unused = { A = 5, B = 5 } }
  match:answer("A", "execute")
  match:answer("A", "B#2 on Bug")
  match:expect { program = "(RemoveFlag A)(Bug B A)", unused = { A = 5, B = 5 } }
end)

test("RemoveFlag offers all flags, in program order, then in row order", function(t)
  local match = t:match { program = "(Bug B A) >(RemoveFlag A B A) (ForkBomb B)" }
  match:answer("A", "execute")
  match:expect {
    asks = "A",
    options = {
      "B on Bug", "A on Bug", "A on RemoveFlag", "B on RemoveFlag", "A#2 on RemoveFlag", "B on ForkBomb",
    },
  }
end)

test("RemoveFlag may remove the flag that executes it", function(t)
  local match = t:match { program = "(RemoveFlag A)(Bug B A)" }
  match:answer("A", "execute")
  match:answer("A", "A on RemoveFlag")
  match:expect { program = "(RemoveFlag)(Bug B A)", asks = "B" }
end)

test("RemoveFlag removes flags one after the other", function(t)
  local match = t:match { program = "(RemoveFlag{times=2} A)(Bug B B)(ForkBomb B)" }
  match:answer("A", "execute")
  match:answer("A", "B on Bug")
  match:expect { asks = "A", options = { "A on RemoveFlag", "B on Bug", "B on ForkBomb" } }
  match:answer("A", "B on Bug")
  match:expect { program = "(RemoveFlag{times=2} A)(Bug)(ForkBomb B)" }
end)

test("RemoveFlag at 0 does nothing and asks nothing", function(t)
  local match = t:match { program = "(RemoveFlag{times=0} A)(Bug B)" }
  match:answer("A", "execute")
  match:expect { asks = "B", options = { "skip", "execute" }, program = "(RemoveFlag{times=0} A)(Bug B)" }
end)

test("RemoveFlag goes no further once the game is won", function(t)
  local match = t:match { program = "(RemoveFlag{times=2} A)(Bug B A)" }
  match:answer("A", "execute")
  match:answer("A", "B on Bug")
  match:expect { winner = "A", program = "(RemoveFlag{times=2} A)(Bug A)" }
end)

test("RemoveFlag goes no further once the player executing it is out", function(t)
  local match = t:match { seats = 3, program = "(RemoveFlag{times=2} A B)(Bug C)" }
  match:answer("A", "execute")
  match:answer("A", "A on RemoveFlag")
  match:expect {
    out = { "A" }, asks = "B", options = { "skip", "execute" }, program = "(RemoveFlag{times=2} B)(Bug C)",
  }
end)
