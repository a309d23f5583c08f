test("Level 1 is played with five cards", function(t)
  local match = t:match { seed = 1 }
  match:expect { program = "(AddFlag)(MoveFlag)(Bug)(ForkBomb)(RemoveFlag)" }
end)

test("Level 2 adds MoveCommand, RemoveCommand and Reverse", function(t)
  local match = t:match { options = { level = 2 }, seed = 1 }
  match:expect {
    program = "(AddFlag)(Reverse)(MoveFlag)(Bug)(MoveCommand)(RemoveCommand)(ForkBomb)(RemoveFlag)",
  }
end)

test("Level 3 adds Increment and Decrement", function(t)
  local match = t:match { options = { level = 3 }, seed = 1 }
  match:expect {
    program = "(AddFlag)(Reverse)(MoveFlag)(Increment)(Bug)" ..
      "(MoveCommand)(RemoveCommand)(ForkBomb)(Decrement)(RemoveFlag)",
  }
end)

test("Cards lie face up from the start", function(t)
  local match = t:match { seed = 1 }
  match:expect { asks = "A", options = { "AddFlag", "MoveFlag", "Bug", "ForkBomb", "RemoveFlag" } }
end)

test("Blank cards lie among the others when the option asks for them", function(t)
  local match = t:match { options = { blank = 2 }, seed = 2 }
  match:expect { program = "(AddFlag)(MoveFlag)(ForkBomb)(Blank)(Bug)(Blank)(RemoveFlag)" }
end)

test("The cards are shuffled", function(t)
  local match = t:match { seed = 2 }
  match:expect { program = "(AddFlag)(MoveFlag)(ForkBomb)(Bug)(RemoveFlag)" }
end)

test("The cursor starts on the first card and runs forwards", function(t)
  local match = t:match { seed = 1 }
  match:expect { cursor = 1, program = ">(AddFlag) (MoveFlag) (Bug) (ForkBomb) (RemoveFlag)" }
end)

test("Everybody starts with five life, ten flags and nothing placed", function(t)
  local match = t:match { seats = 3 }
  match:expect { life = { A = 5, B = 5, C = 5 }, unused = { A = 10, B = 10, C = 10 }, out = {} }
end)

test("Five chips of each kind are there for all", function(t)
  local match = t:match { seats = 5 }
  match:expect { chips_up = 5, chips_down = 5 }
end)

test("Life, flags and chips are options", function(t)
  local match = t:match { options = { life = 3, flags_per_player = 7, chips = 2 } }
  match:expect { life = { A = 3, B = 3 }, unused = { A = 7, B = 7 }, chips_up = 2, chips_down = 2 }
end)

test("A new game begins with placing", function(t)
  local match = t:match { seats = 2 }
  match:expect { phase = "place", asks = "A", over = false }
end)
