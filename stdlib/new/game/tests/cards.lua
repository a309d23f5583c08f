-- A scenario for each card: a position, answers, and the expected state.

test("Fill puts coins into the pot, and the next player is asked", function(t)
  local match = t:match { hand = { A = "(Fill)(Grab)", B = "(Fill)(Grab)" } }
  match:expect { asks = "A", options = { "A's Fill", "A's Grab" } }
  match:answer("A", "A's Fill")
  match:expect { pot = 3, asks = "B", discards = "(Fill)" }
end)

test("Grab takes what its number says", function(t)
  local match = t:match { hand = { A = "(Grab)(Fill)", B = "(Fill)(Grab)" }, pot = 5 }
  match:answer("A", "A's Grab")
  match:expect { pot = 3, coins = { A = 2, B = 0 } }
end)

test("Grab takes no more than there is", function(t)
  local match = t:match { hand = { A = "(Grab)(Fill)", B = "(Fill)(Grab)" }, pot = 1 }
  match:answer("A", "A's Grab")
  match:expect { pot = 0, coins = { A = 1 } }
end)

test("Treat asks who is treated", function(t)
  local match = t:match { seats = 3, hand = { A = "(Treat)(Fill)", B = "(Fill)(Grab)", C = "(Fill)" }, pot = 4 }
  match:answer("A", "A's Treat")
  match:expect { asks = "A", options = { "B", "C" } }
  match:answer("A", "C")
  match:expect { pot = 0, coins = { A = 3, B = 0, C = 1 } }
end)
