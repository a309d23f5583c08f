-- Plays match after match: what they use counts.
-- file: tests/trick.lua
-- budget: 1000 ms, a scenario may play a thousand matches
test("plays", function(t)
  for seed = 1, 2000 do
    t:match({ seats = 2 }):play(seed) -- fails: more than 1000 matches in a scenario
  end
end)
