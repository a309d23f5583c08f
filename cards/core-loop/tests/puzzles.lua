-- The shortest solution of each puzzle, without spare decisions: x executes, - skips.

local function solve(t, puzzle, solution)
  local match = t:match { options = { puzzle = puzzle, spare = 0 } }
  for _, answer in ipairs(solution:split(" ")) do
    match:answer("A", answer == "x" and "execute" or "skip")
  end
  match:expect { winner = "A" }
end

test("Puzzle 1: double late, and leave out one 1", function(t)
  solve(t, 1, "x x x x - x")
end)

test("Puzzle 2: two flags multiply by four", function(t)
  solve(t, 2, "x x x x - x x x - -")
end)

test("Puzzle 3: the last loop jumps", function(t)
  solve(t, 3, "x - x x - x - - x x x")
end)

test("Puzzle 4: the flag that burned is put elsewhere", function(t)
  solve(t, 4, "x x x x - x x - - x - - x")
end)

test("Puzzle 5: there and back, with better numbers", function(t)
  solve(t, 5, "x - x x x x x - - x x - x x")
end)

test("Puzzle 6: everything", function(t)
  solve(t, 6, "- x x x x x - x - x - x x x x")
end)
