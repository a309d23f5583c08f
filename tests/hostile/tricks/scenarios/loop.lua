-- A scenario that never ends.
-- file: tests/trick.lua
-- budget: 1000 ms, a scenario has fifty times the instructions of a step
test("loops", function()
  while true do end -- fails: instructions, the limit is 10000000
end)
