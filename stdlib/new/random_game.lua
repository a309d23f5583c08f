test("NAME: a game of random answers comes to an end", function(t)
  local match = t:match { seed = 1 }
  match:play(1)
  match:expect { over = true }
end)
