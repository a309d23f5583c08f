-- How a match ends.

test("Enough coins win", function(t)
  local match = t:match { hand = { A = "(Grab)(Fill)", B = "(Fill)" }, pot = 5, coins = { A = 7 } }
  match:answer("A", "A's Grab")
  match:expect { winner = "A" }
end)

test("Without cards the richest player wins", function(t)
  local match = t:match { hand = { A = "(Fill)" }, coins = { A = 2, B = 3 } }
  match:expect { winner = "B" }
end)

test("Equal riches are a draw", function(t)
  local match = t:match { hand = { A = "(Fill)" }, coins = { A = 3, B = 3 } }
  match:expect { winner = "draw" }
end)

test("A game of random answers comes to an end", function(t)
  for seed = 1, 10 do
    local match = t:match { seats = 4, seed = seed }
    match:play(seed)
    match:expect { over = true }
  end
end)
