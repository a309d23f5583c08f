-- Keeps its t from one scenario to the next.
-- file: tests/trick.lua
local kept
test("keeps", function(t) kept = t end)
test("uses", function()
  kept:match { seats = 2 } -- fails: this t belongs to another scenario
end)
