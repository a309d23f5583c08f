test("a match on the stage goes to its end", function(t)
  local match = t:match { seats = 2 }
  match:play(1)
  match:expect { honest = 3, over = true }
end)
