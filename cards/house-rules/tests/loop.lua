test("Loop executes the card that the cursor comes to next", function(t)
  local match = t:match { program = "(Bug B) <(Loop{times=3} A) (ForkBomb B)" }
  match:answer("A", "execute")
  for _ = 1, 3 do match:answer("A", "B") end
  match:expect { life = { A = 5, B = 2 }, asks = "B", cursor = 1 }
end)

test("Loop ends when its flag is gone", function(t)
  local match = t:match { program = "(Loop A)(ForkBomb B A)" }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { program = "(Loop)(ForkBomb B A)", life = { B = 3 }, asks = "B" }
end)

test("Loop ends when its player is out", function(t)
  local match = t:match { seats = 3, program = "(Loop A)(Bug B C)", life = { A = 1, B = 5, C = 5 } }
  match:answer("A", "execute")
  match:answer("A", "A")
  match:expect { out = { "A" }, life = { B = 5, C = 5 }, asks = "B" }
end)

test("Loop does nothing at 0, and nothing when no other card is left", function(t)
  for _, program in ipairs { "(Loop{times=0} A)(Bug B)", "(Loop A B)" } do
    local match = t:match { program = program }
    match:answer("A", "execute")
    match:expect { asks = "B", options = { "skip", "execute" }, life = { A = 5, B = 5 } }
  end
end)
