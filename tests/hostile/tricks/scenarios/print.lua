-- Prints without end.
-- file: tests/trick.lua
-- budget: 2000 ms, a scenario has fifty times the instructions of a step
test("prints", function()
  while true do
    print(("x"):rep(60000)) -- fails: instructions, the limit is 10000000
  end
end)
