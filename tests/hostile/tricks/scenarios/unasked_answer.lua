-- Answers where nobody asks.
-- file: tests/trick.lua
test("answers", function(t)
  local match = t:match { seats = 2 }
  match:answer("A", "yes") -- fails: nobody is asked
end)
