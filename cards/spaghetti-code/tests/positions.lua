test("A position starts where execution starts, on the first card, forwards", function(t)
  local match = t:match { program = "(Bug A)(AddFlag B)" }
  match:expect { phase = "right", program = ">(Bug A) (AddFlag B)", asks = "A" }
end)

test("Unused flags of a position are all of a colour less those on cards", function(t)
  local match = t:match { options = { flags_per_player = 7 }, program = "(Bug A A)(AddFlag B)" }
  match:expect { unused = { A = 5, B = 6 } }
end)

test("Unused flags of a position may be given", function(t)
  local match = t:match { program = "(Bug A A)(AddFlag B)", unused = { A = 2 } }
  match:expect { unused = { A = 2, B = 9 } }
end)

test("Life of a position is the option's where it is not given", function(t)
  local match = t:match { options = { life = 3 }, program = "(Bug A)(AddFlag B)" }
  match:expect { life = { A = 3, B = 3 } }
end)

test("Life of a position may be given for some seats only", function(t)
  local match = t:match { program = "(Bug A)(AddFlag B)", life = { B = 2 } }
  match:expect { life = { A = 5, B = 2 }, over = false }
end)

test("Chips of a position are those that don't lie on numbers", function(t)
  local match = t:match { program = "(Bug{loss=3, players=0} A)(ForkBomb{loss=1} B)" }
  match:expect { chips_up = 3, chips_down = 3 }
end)

test("Chips of a position may be given", function(t)
  local match = t:match { program = "(Bug{loss=3} A)(ForkBomb B)", chips_up = 1, chips_down = 0 }
  match:expect { chips_up = 1, chips_down = 0 }
end)

test("The cursor of a position may stand on any card, in either direction", function(t)
  local match = t:match { program = "(Bug A) <(AddFlag B) (ForkBomb A)" }
  match:answer("B", "skip")
  match:expect { cursor = 1, asks = "A" }
end)

test("A player may be out already", function(t)
  local match = t:match { seats = 3, program = "(Bug A)(AddFlag B)", out = { "C" } }
  match:answer("A", "execute")
  match:expect { options = { "A", "B" } }
end)

test("A position may hold two cards of a kind", function(t)
  local match = t:match { program = "(AddFlag A)(Bug B)(Bug A)" }
  match:answer("A", "execute")
  match:expect { options = { "Bug", "Bug#2" } }
  match:answer("A", "Bug#2")
  match:expect { program = "(AddFlag A)(Bug B)(Bug A A)" }
end)

test("A program needs a card", function(t)
  t:match { program = "", life = { A = 3 } }:fails("a program needs a card")
end)
