-- Keeps a match from one scenario to the next.
-- file: tests/trick.lua
local kept
test("keeps", function(t) kept = t:match { seats = 2 } end)
test("uses", function()
  kept:play(1) -- fails: this match belongs to another scenario
end)
