-- A list that is longer than its field.
-- file: tests/trick.lua
test("sets up", function(t)
  local notes = {}
  for i = 1, 1500 do notes[i] = i end
  t:match { notes = notes } -- fails: notes
end)
