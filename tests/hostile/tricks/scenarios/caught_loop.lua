-- Catches everything, for ever.
-- file: tests/trick.lua
-- budget: 1000 ms, a scenario has fifty times the instructions of a step
test("catches", function(t)
  while true do
    pcall(t.match, t, 1) -- fails: instructions, the limit is 10000000
  end
end)
