-- New games here: during the placing the program lies face down, except cards that have been turned up.

local on = { sequential_open = true }

-- Both pass in turn, `first` first.
local function pass_both(match, first, second)
  match:answer(first, "pass")
  match:answer(second, "pass")
end

test("The first card is turned up and the players are asked to pass or place, in this order", function(t)
  local match = t:match { options = on, seed = 1 }
  match:expect { phase = "open", asks = "A", options = { "pass", "place" }, opened = 1 }
  match:answer("A", "place")
  match:expect { program = "(AddFlag A)(MoveFlag)(Bug)(ForkBomb)(RemoveFlag)", asks = "B" }
end)

test("The cards lie in the same order as they would lie face up", function(t)
  local match = t:match { options = on, seed = 2 }
  match:expect { program = "(AddFlag)(MoveFlag)(ForkBomb)(Bug)(RemoveFlag)" }
end)

test("The variant sequential_open turns up one card", function(t)
  local match = t:match { variants = { "sequential_open" } }
  match:expect { phase = "open", opened = 1 }
end)

test("After a pass by everyone in a row the next card is turned up", function(t)
  local match = t:match { options = on, seed = 1 }
  match:answer("A", "pass")
  match:expect { opened = 1, passes = 1 }
  match:answer("B", "pass")
  match:expect { opened = 2, passes = 0, asks = "A" }
  match:answer("A", "place")
  match:expect { program = "(AddFlag)(MoveFlag A)(Bug)(ForkBomb)(RemoveFlag)" }
end)

test("A flag that is placed begins the passes anew", function(t)
  local match = t:match { seats = 3, options = on }
  match:answer("A", "pass")
  match:answer("B", "pass")
  match:answer("C", "place")
  match:expect { opened = 1, passes = 0, asks = "A" }
  match:answer("A", "pass")
  match:answer("B", "pass")
  match:expect { opened = 2, asks = "A" }
end)

test("Who has a flag on the card passes unasked, and that counts", function(t)
  local match = t:match { options = on }
  match:answer("A", "place")
  match:answer("B", "place")
  match:expect { opened = 2, asks = "A" }
end)

test("The turn goes on with the seat after the one that acted last", function(t)
  local match = t:match { options = on }
  match:answer("A", "pass")
  match:answer("B", "place")
  match:answer("A", "pass")
  match:expect { opened = 2, asks = "A" }
  match:answer("A", "place")
  match:answer("B", "pass")
  match:expect { opened = 3, asks = "B" }
end)

test("With own_flags_per_card = 2 one may place twice on a card", function(t)
  local match = t:match { options = { sequential_open = true, own_flags_per_card = 2 }, seed = 1 }
  for _, seat in ipairs { "A", "B", "A" } do match:answer(seat, "place") end
  match:expect { opened = 1, asks = "B" }
  match:answer("B", "place")
  match:expect { opened = 2, asks = "A", program = "(AddFlag A B A B)(MoveFlag)(Bug)(ForkBomb)(RemoveFlag)" }
end)

test("It ends when nobody has a flag left to place, and the rest is turned up", function(t)
  local match = t:match { options = { sequential_open = true, flags_per_player = 1 }, seed = 18 }
  match:answer("A", "place")
  match:answer("B", "place")
  match:expect {
    phase = "right", program = ">(RemoveFlag A B) (ForkBomb) (AddFlag) (MoveFlag) (Bug)",
    opened = 0, passes = 0,
  }
  match:answer("A", "execute")
  match:expect { options = { "A on RemoveFlag", "B on RemoveFlag" } }
end)

test("Who has no flag left passes unasked while others go on", function(t)
  local match = t:match {
    phase = "open", turn = "A", opened = 4, options = on,
    program = "(RemoveFlag A)(ForkBomb A)(AddFlag A)(MoveFlag)(Bug)(Reverse)",
  }
  match:answer("A", "place")
  match:answer("B", "pass")
  match:expect { opened = 5, asks = "B" }
  match:answer("B", "place")
  match:expect { opened = 6, asks = "B" }
end)

test("It ends when the last card is closed by passes, with flags left over", function(t)
  local match = t:match { options = on, seed = 1 }
  match:answer("A", "place")
  match:answer("B", "place")
  for opened = 2, 5 do
    match:expect { opened = opened }
    pass_both(match, "A", "B")
  end
  match:expect { phase = "right", cursor = 1, asks = "A", unused = { A = 9, B = 9 } }
end)

test("When nobody has put a flag on a card it is a draw", function(t)
  local match = t:match { options = on }
  for _ = 1, 5 do pass_both(match, "A", "B") end
  match:expect { winner = "draw" }
end)

test("Who alone has put a flag on a card wins as execution starts", function(t)
  local match = t:match { seats = 3, options = on }
  match:answer("A", "pass")
  match:answer("B", "place")
  match:answer("C", "pass")
  match:answer("A", "pass")
  for _ = 2, 5 do
    match:answer("C", "pass")
    match:answer("A", "pass")
    match:answer("B", "pass")
  end
  match:expect { winner = "B" }
end)

test("The turn passes on round the table when a card is turned up in the middle of it", function(t)
  local match = t:match { seats = 3, options = on }
  match:answer("A", "pass")
  match:answer("B", "place")
  match:answer("C", "pass")
  match:answer("A", "pass")
  match:expect { opened = 2, asks = "C" }
end)

test("In a position the cards that are not turned up yet lie face down", function(t)
  local match = t:match {
    phase = "open", turn = "B", options = on, program = "(Bug A)(AddFlag)(ForkBomb)", passes = 1,
  }
  match:expect { opened = 1, asks = "B", options = { "pass", "place" } }
  match:answer("B", "pass")
  match:expect { opened = 2, asks = "A" }
end)
