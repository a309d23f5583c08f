-- Plays many matches: what all of them may tell for nothing is no more than one may.
-- budget: 1000 ms, they may tell for nothing what would be ten million instructions
test("tells", function(t)
  for seed = 1, 900 do
    t:match({ seats = 2 }):play(seed) -- fails: steps without a decision, the limit is 1000000
  end
end)
