-- Defend: a point for the next two instructions.

test("Defend costs a point and keeps off the damage of the next two instructions", function(t)
  local match = t:match { program = "(Defend A)(Bug B)(Bug B)(Bug B)" }
  match:answer("A", "execute")
  match:expect { points = { A = 9, B = 10 } }
  match:answer("B", "execute")
  match:expect { points = { A = 9, B = 9 } }
  match:answer("B", "execute")
  match:expect { points = { A = 9, B = 8 } }
  match:answer("B", "execute")
  match:expect { points = { A = 8, B = 7 } }
end)

test("An instruction that is skipped does not count for Defend", function(t)
  local match = t:match { program = "(Defend A)(Bug B)(Bug B)(Bug B)" }
  match:answer("A", "execute")
  match:answer("B", "execute")
  match:answer("B", "skip")
  match:answer("B", "execute")
  match:expect { points = { A = 9, B = 8 } }
end)

test("An instruction that does no damage counts for Defend", function(t)
  local match = t:match { program = "(Defend A)(Acquire B)(Bug B)(Bug B)" }
  match:answer("A", "execute")
  for _ = 1, 3 do match:answer("B", "execute") end
  match:expect { points = { A = 8, B = 10 } }
end)

test("Copy counts for Defend, and so does each of its cards", function(t)
  local match = t:match { program = "(Bug B)(Bug B)>(Defend A)(Zap B)(Copy{cards=3} B)" }
  match:answer("A", "execute")
  match:answer("B", "skip")
  match:answer("B", "execute")
  -- Copy is the first, the copied Bug the second; Defend, the next card, is B's and costs B a point.
  match:expect { points = { A = 8, B = 8 } }
end)

test("A second Defend starts anew: the two overlap, they do not add", function(t)
  local match = t:match { program = "(Defend A A)(Bug B)(Bug B)(Bug B)" }
  match:answer("A", "execute")
  match:answer("A", "execute")
  match:expect { points = { A = 8, B = 10 } }
  match:answer("B", "execute")
  match:answer("B", "execute")
  match:expect { points = { A = 8, B = 8 } }
  match:answer("B", "execute")
  match:expect { points = { A = 7, B = 7 } }
end)

test("The price of Defend is no damage: a defended player pays it", function(t)
  local match = t:match { program = "(Defend A A)(Bug B)" }
  match:answer("A", "execute")
  match:answer("A", "execute")
  match:expect { points = { A = 8, B = 10 } }
end)

test("Who pays the last point for Defend is out", function(t)
  local match = t:match { program = "(Defend A)(Bug B)", points = { A = 1 } }
  match:answer("A", "execute")
  match:expect { winner = "B" }
end)

test("Defend with a price of 0 costs nothing and defends", function(t)
  local match = t:match { program = "(Defend{price=0} A)(Bug B)" }
  match:answer("A", "execute")
  match:answer("B", "execute")
  match:expect { points = { A = 10, B = 9 } }
end)

test("Defend for 0 cards costs a point and does not defend", function(t)
  local match = t:match { program = "(Defend{cards=0} A)(Bug B)" }
  match:answer("A", "execute")
  match:answer("B", "execute")
  match:expect { points = { A = 8, B = 9 } }
end)

test("Defend for 3 cards lasts three instructions", function(t)
  local match = t:match { program = "(Defend{cards=3} A)(Bug B)(Bug B)(Bug B)(Bug B)" }
  match:answer("A", "execute")
  for _ = 1, 4 do match:answer("B", "execute") end
  match:expect { points = { A = 8, B = 6 } }
end)

test("Defend covers Subroutine and the first of its cards", function(t)
  local match = t:match {
    program = "(Defend A)(Subroutine B)(Zap B)", beside = { Subroutine = "(Bug)(Bug{loss=2})" },
  }
  match:answer("A", "execute")
  match:expect { points = { A = 7, B = 7 }, asks = "B", counter = 3 }
end)

test("Defend covers Floater and the card that it executes", function(t)
  local match = t:match { program = "(Defend A)(Floater{steps=0} B)(Bug B)(Zap B)" }
  match:answer("A", "execute")
  match:answer("B", "execute")
  match:expect { points = { A = 9, B = 9 } }
  match:answer("B", "execute")
  match:expect { points = { A = 8, B = 8 } }
end)

test("Of two Defends the longer one counts, though the second is shorter", function(t)
  local match = t:match { program = "(Defend{cards=4} A)(Defend{cards=1} A)(Bug B)(Bug B)(Bug B)(Bug B)" }
  match:answer("A", "execute")
  match:answer("A", "execute")
  for _ = 1, 3 do match:answer("B", "execute") end
  match:expect { points = { A = 8, B = 7 } }
end)

local negative = { negative_numbers = true }

test("A negative Acquire is damage that Defend keeps off", function(t)
  local match = t:match { options = negative, program = "(Defend A)(Acquire{gain=-3} A)(Bug B)" }
  match:answer("A", "execute")
  match:answer("A", "execute")
  match:expect { points = { A = 9, B = 10 } }
end)

test("A negative Acquire that nothing keeps off takes points, and may put its player out", function(t)
  local match = t:match { options = negative, program = "(Acquire{gain=-3} A)(Bug B)" }
  match:answer("A", "execute")
  match:expect { points = { A = 7, B = 10 }, asks = "B" }
  match = t:match { options = negative, program = "(Acquire{gain=-3} A)(Bug B)", points = { A = 3 } }
  match:answer("A", "execute")
  match:expect { winner = "B" }
end)

test("A copied negative Acquire is the Copy's damage, kept off by a Defend of two cards", function(t)
  local match = t:match { options = negative, program = "(Acquire{gain=-3} B)>(Defend A)(Copy{cards=2} A)(Bug B)" }
  match:answer("A", "execute")
  match:answer("A", "execute")
  match:expect { points = { A = 8 } }
end)

test("A Defend with a negative price gives points", function(t)
  local match = t:match { options = negative, program = "(Defend{price=-2} A)(Bug B)" }
  match:answer("A", "execute")
  match:answer("B", "execute")
  match:expect { points = { A = 12, B = 9 } }
end)
