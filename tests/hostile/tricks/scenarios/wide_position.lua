-- A position of ten thousand values.
-- file: tests/trick.lua
test("sets up", function(t)
  local notes = {}
  for i = 1, 10000 do notes[i] = i end
  t:match { notes = notes } -- fails: has more than 2000 values
end)
