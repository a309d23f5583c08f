-- A position of a text as long as a string may be.
-- file: tests/trick.lua
test("sets up", function(t)
  t:match { program = ("(Honest) "):rep(7000) } -- fails: program: column 9001: too many places (limit 1000)
end)
