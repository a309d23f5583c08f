test("A shot takes a life", function(t)
  local match = t:match { street = "(Shot)(Wait)" }
  match:expect { asks = "A", options = { "Shot", "Wait" } }
  match:answer("A", "Shot")
  match:expect { life = { A = 3, B = 2 }, asks = "B" }
end)

test("A deadly shot wins", function(t)
  local match = t:match { variants = { "deadly" }, street = "(Shot)(Wait)" }
  match:answer("A", "Shot")
  match:expect { winner = "A", over = true }
end)

test("A jam is noticed, and said", function(t)
  local match = t:match { street = "(Jam)(Wait)" }
  match:answer("A", "Jam")
  match:fails("trigger")
  match:expect { asks = "B" }
end)

test("Two matches do not meet", function(t)
  local one = t:match { street = "(Shot)(Wait)" }
  local other = t:match { street = "(Shot)(Wait)", options = { life = 2 } }
  one:answer("A", "Shot")
  other:answer("A", "Wait")
  one:expect { life = { A = 3, B = 2 } }
  other:expect { life = { A = 2, B = 2 } }
end)

test("Random answers lead to an end", function(t)
  local match = t:match { street = "(Shot)(Wait)" }
  match:play(1)
  match:expect { over = true }
end)
