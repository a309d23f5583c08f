-- A position of opening brackets only.
-- file: tests/trick.lua
test("sets up", function(t)
  t:match { program = ("("):rep(60000) } -- fails: program: column 2: card, '?' or ')' expected near '('
end)
