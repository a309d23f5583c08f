-- A adds a flag to ForkBomb, puts MoveCommand in front of AddFlag and adds another.
local function prepare_combo(match)
  match:answer("A", "execute")
  match:answer("A", "ForkBomb")
  match:answer("A", "execute")
  match:answer("A", "MoveCommand")
  match:answer("A", 1)
  match:expect { program = "(MoveCommand A) >(AddFlag A) (ForkBomb A A) (Bug B)", asks = "A" }
  match:answer("A", "execute")
  match:answer("A", "ForkBomb")
  match:expect { program = "(MoveCommand A) (AddFlag A) >(ForkBomb A A A) (Bug B)", asks = "A" }
end

local function bomb(match, times)
  for _ = 1, times do
    match:answer("A", "execute")
    match:answer("A", "B")
  end
end

test("The combo of AddFlag, MoveCommand and ForkBomb does six damage in one round", function(t)
  local match = t:match { program = "(AddFlag A)(MoveCommand A)(ForkBomb A)(Bug B)", life = { A = 5, B = 7 } }
  prepare_combo(match)
  bomb(match, 3)
  match:expect {
    program = "(MoveCommand A) (AddFlag A) (ForkBomb) >(Bug B)",
    life = { A = 5, B = 1 }, unused = { A = 5 }, asks = "B",
  }
end)

test("The combo wins against five life with its third ForkBomb", function(t)
  local match = t:match { program = "(AddFlag A)(MoveCommand A)(ForkBomb A)(Bug B)" }
  prepare_combo(match)
  bomb(match, 2)
  match:expect { life = { B = 1 }, over = false }
  bomb(match, 1)
  match:expect { winner = "A", life = { A = 5, B = -1 } }
end)

test("A flag of B on MoveCommand stops the combo", function(t)
  local match = t:match { program = "(AddFlag A)(MoveCommand B A)(ForkBomb A)(Bug B)" }
  match:answer("A", "execute")
  match:answer("A", "ForkBomb")
  match:answer("B", "execute")
  match:answer("B", "AddFlag")
  match:answer("B", 4)
  match:expect { program = ">(MoveCommand B A) (ForkBomb A A) (Bug B) (AddFlag A)", asks = "A" }
end)

test("The last flag may win just in time with ForkBomb", function(t)
  local match = t:match { program = "(Bug B) >(ForkBomb A)", life = { A = 1, B = 2 } }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { winner = "A", life = { B = 0 }, out = { "B" } }
end)

test("The later Reverse has the last word", function(t)
  local match = t:match { program = "(AddFlag A) >(Reverse A B) (Bug B)" }
  match:answer("A", "execute")
  match:answer("B", "execute")
  match:expect { program = "(AddFlag A) (Reverse A B) >(Bug B)", asks = "B" }
end)

test("The earlier RemoveFlag takes the later one's right", function(t)
  local match = t:match { program = "(RemoveFlag A B)(Bug B)(AddFlag A)" }
  match:answer("A", "execute")
  match:answer("A", "B on RemoveFlag")
  match:expect { cursor = 2, asks = "B" }
end)

test("Adding and removing flags in turn ends when no flag is left to add", function(t)
  local match = t:match { program = "(AddFlag A)(RemoveFlag B)(Bug B)", unused = { A = 1 } }
  match:answer("A", "execute")
  match:answer("A", "Bug")
  match:answer("B", "execute")
  match:answer("B", "A on Bug")
  match:answer("B", "skip")
  match:expect { asks = "A", options = { "skip", "execute" }, unused = { A = 0 } }
  match:answer("A", "execute")
  match:expect { asks = "B", program = "(AddFlag A)(RemoveFlag B)(Bug B)" }
end)
