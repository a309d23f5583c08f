-- Keys that move the cursor, made where no reader of bytes sees it.
-- file: tests/trick.lua
test("names", function(t)
  local match = t:match { ["x\27[2J\u{9B}"] = 1 } -- refused: a position has no 'x\x1B[2J\xC2\x9B'
  match:expect { ["x\27[2J"] = 1 } -- refused: expectations have no 'x\x1B[2J'
end)
