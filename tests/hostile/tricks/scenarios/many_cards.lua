-- A position of more cards than a table holds.
-- file: tests/trick.lua
test("sets up", function(t)
  local all = ("(Honest)"):rep(1000)
  t:match { program = all, hand = { A = all, B = all } } -- fails: 3000 cards, at most 1000 fit
end)
