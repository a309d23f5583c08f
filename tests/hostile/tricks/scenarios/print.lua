-- Prints without end.
-- file: tests/trick.lua
-- budget: 2000 ms, a scenario has fifty times the instructions of a step
-- Not ("x"):rep(60000), which a sanitizer makes slow: it watches each of 60,000 copies.
local long = ("x"):rep(100):rep(600)

test("prints", function()
  while true do
    print(long) -- fails: instructions, the limit is 10000000
  end
end)
