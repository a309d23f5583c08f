-- Positions here begin in the phase of placing.

-- Each seat of a list places a flag on the card at the same place of the other list.
local function place_all(match, seats, cards)
  for i, seat in ipairs(seats) do match:answer(seat, cards[i]) end
end

test("Seats place in turn, in seat order", function(t)
  local match = t:match { seats = 3 }
  match:answer("A", "Bug")
  match:answer("B", "Bug")
  match:answer("C", "AddFlag")
  match:expect { asks = "A" }
end)

test("A placed flag goes to the end of the row", function(t)
  local match = t:match { phase = "place", turn = "A", program = "(AddFlag)(Bug B)(ForkBomb)" }
  match:answer("A", "Bug")
  match:expect { program = "(AddFlag)(Bug B A)(ForkBomb)", unused = { A = 9, B = 9 } }
end)

test("A card that bears a flag of one's own is not offered", function(t)
  local match = t:match { phase = "place", turn = "A", program = "(AddFlag)(Bug A)(ForkBomb B)" }
  match:expect { asks = "A", options = { "AddFlag", "ForkBomb" } }
  match:answer("A", "ForkBomb")
  match:expect { asks = "B", options = { "AddFlag", "Bug" } }
end)

test("Cards are offered in program order", function(t)
  local match = t:match { phase = "place", turn = "A", program = "(MoveFlag)(Bug)(AddFlag)" }
  match:expect { options = { "MoveFlag", "Bug", "AddFlag" } }
end)

test("Each turn places one flag", function(t)
  local match = t:match { phase = "place", turn = "A", program = "(Bug)(AddFlag)(ForkBomb)" }
  match:answer("A", "Bug")
  match:expect { asks = "B", unused = { A = 9, B = 10 } }
end)

test("At level 1 everybody places four flags", function(t)
  local match = t:match {
    phase = "place", turn = "A",
    program = "(AddFlag)(MoveFlag)(RemoveFlag)(Bug)(ForkBomb)",
  }
  place_all(match, { "A", "B", "A", "B", "A", "B", "A" },
    { "AddFlag", "AddFlag", "Bug", "Bug", "MoveFlag", "MoveFlag", "ForkBomb" })
  match:expect { phase = "place", asks = "B" }
  match:answer("B", "RemoveFlag")
  match:expect {
    phase = "right",
    program = "(AddFlag A B)(MoveFlag A B)(RemoveFlag B)(Bug A B)(ForkBomb A)",
    unused = { A = 6, B = 6 },
  }
end)

test("At level 2 everybody places five flags", function(t)
  local match = t:match {
    phase = "place", turn = "A", options = { level = 2 },
    program = "(AddFlag A B)(MoveFlag A B)(RemoveFlag A B)(Bug)(ForkBomb)(Reverse)",
  }
  place_all(match, { "A", "B", "A" }, { "Bug", "Bug", "Reverse" })
  match:expect { phase = "place", asks = "B" }
  match:answer("B", "ForkBomb")
  match:expect { phase = "right", unused = { A = 5, B = 5 } }
end)

test("At level 3 everybody places six flags", function(t)
  local match = t:match {
    phase = "place", turn = "A", options = { level = 3 },
    program = "(AddFlag A B)(MoveFlag A B)(RemoveFlag A B)(Bug A B)(ForkBomb)(Reverse)(Increment)",
  }
  place_all(match, { "A", "B", "A" }, { "ForkBomb", "ForkBomb", "Reverse" })
  match:expect { phase = "place", asks = "B" }
  match:answer("B", "Increment")
  match:expect { phase = "right", unused = { A = 4, B = 4 } }
end)

test("Nobody places more flags than there are of a colour", function(t)
  local match = t:match { options = { flags_per_player = 2 } }
  place_all(match, { "A", "B", "A", "B" }, { "Bug", "Bug", "AddFlag", "AddFlag" })
  match:expect { phase = "right", unused = { A = 0, B = 0 } }
end)

test("With own_flags_per_card = 2 a card takes two flags of one's own, not three", function(t)
  local match = t:match {
    phase = "place", turn = "A", options = { own_flags_per_card = 2 },
    program = "(AddFlag A A)(Bug A)(ForkBomb)",
  }
  match:expect { options = { "Bug", "ForkBomb" } }
  match:answer("A", "Bug")
  match:expect { asks = "B", program = "(AddFlag A A)(Bug A A)(ForkBomb)" }
end)

test("The only card left is taken without asking", function(t)
  local match = t:match { phase = "place", turn = "A", program = "(AddFlag A)(Bug)(ForkBomb A B)" }
  match:expect { asks = "B", program = "(AddFlag A)(Bug A)(ForkBomb A B)" }
end)

test("A seat that can't place a flag passes, and the others go on", function(t)
  local match = t:match { phase = "place", turn = "A", program = "(AddFlag A)(Bug A)" }
  match:expect { phase = "place", asks = "B" }
  match:answer("B", "Bug")
  match:expect { phase = "right", program = "(AddFlag A B)(Bug A B)" }
end)

test("After placing the cursor visits the first card", function(t)
  local match = t:match { phase = "place", turn = "B", program = "(Bug A)(AddFlag B A)" }
  match:expect { phase = "right", cursor = 1, asks = "A", options = { "skip", "execute" } }
end)
