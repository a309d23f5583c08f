-- The actions of a turn, and the order of the options.

test("The actions are offered in their order", function(t)
  local match = t:match {
    hand = { B = { "INSERT", "i = 1" } }, deck = { "break" }, program = "1> i = 1",
  }
  match:expect { asks = "B", options = { "instruction", "special", "draw", "discard", "advance" } }
end)

test("Without an instruction in hand none can be played", function(t)
  local match = t:match { hand = { B = { "SET NEXT" } }, program = "i = 1" }
  match:expect { options = { "special", "discard", "advance" } }
end)

test("Without a special in hand none can be played", function(t)
  local match = t:match { hand = { B = { "i = 1" } }, program = "i = 1" }
  match:expect { options = { "instruction", "discard", "advance" } }
end)

test("With a full hand nothing can be drawn", function(t)
  local match = t:match {
    hand = { B = { "i = 1", "i = -1", "break", "i = -i", "x = -x" } }, deck = { "else" }, program = "i = 1",
  }
  match:expect { options = { "instruction", "discard", "advance" } }
end)

test("With one card less something can be drawn", function(t)
  local match = t:match {
    hand = { B = { "i = 1", "i = -1", "break", "i = -i" } }, deck = { "else" }, program = "i = 1",
  }
  match:expect { options = { "instruction", "draw", "discard", "advance" } }
end)

test("With nothing to draw drawing is not offered", function(t)
  local match = t:match { hand = { B = { "i = 1" } }, deck = "", discards = "", program = "i = 1" }
  match:expect { options = { "instruction", "discard", "advance" } }
end)

test("Without cards one can't discard", function(t)
  local match = t:match { deck = { "else" }, program = "i = 1" }
  match:expect { options = { "draw", "advance" } }
end)

test("With every pointer on the empty space none can be advanced", function(t)
  local match = t:match { hand = { B = { "i = 1" } }, program = [[
       i = 1
    1>
  ]] }
  match:expect { options = { "instruction", "discard" } }
end)

test("A turn has two actions", function(t)
  local match = t:match { hand = { B = { "i = 1", "break", "i = -i" }, A = { "else" } }, program = "i = 1" }
  match:answer("B", "discard")
  match:answer("B", "B's i = 1")
  match:expect { turn = "B", actions_left = 1, asks = "B" }
  match:answer("B", "discard")
  match:answer("B", "B's break")
  match:expect { turn = "A", actions_left = 2, asks = "A" }
end)

test("After the actions every pointer advances once", function(t)
  local match = t:match {
    actions_left = 1, hand = { A = { "else" }, B = { "break", "i = -i" } }, program = [[
    1> i = 1
    2> i = -i
       x = x - i
    3>
  ]] }
  match:answer("B", "discard")
  match:answer("B", "B's break")
  match:expect { turn = "A", i = -1, x = 0, program = [[
         i = 1
    1>   i = -i
    2>   x = x - i
    3>
  ]] }
end)

test("They don't advance between the actions", function(t)
  local match = t:match { hand = { B = { "break", "break", "i = -i" } }, program = "i = 1" }
  match:answer("B", "discard")
  match:answer("B", "B's break")
  match:expect { turn = "B", i = 0, program = "1> i = 1" }
end)

-- Playing an instruction

test("Playing an instruction asks for a card of the hand, in the order drawn, equal ones once", function(t)
  local match = t:match {
    hand = { B = { "x = -x", "i = 1", "INSERT", "x = -x", "break", "i = 1" } }, program = "i = 1",
  }
  match:answer("B", "instruction")
  match:expect { options = { "B's x = -x", "B's i = 1", "B's break" } }
end)

test("It comes to the bottom of the program, and leaves the hand", function(t)
  local match = t:match { hand = { B = { "x = -x", "i = -1" } }, program = [[
    1> i = 1
       i = -i
  ]] }
  match:answer("B", "instruction")
  match:answer("B", "B's i = -1")
  match:expect { actions_left = 1, hand = { B = { "x = -x" } }, program = [[
    1> i = 1
       i = -i
       i = -1
  ]] }
end)

test("It may stand at any level from the Top Card's to that of the line above", function(t)
  local match = t:match { hand = { B = { "x = -x", "INSERT" } }, program = [[
    1> i = 1
       if (i > 0)
         while (x > 0)
           x = x - 1
  ]] }
  match:answer("B", "instruction")
  match:expect { options = { "0", "1", "2" } }
  match:answer("B", 1)
  match:expect { program = [[
    1> i = 1
       if (i > 0)
         while (x > 0)
           x = x - 1
         x = -x
  ]] }
end)

test("A control line may stand at the same levels as an assignment", function(t)
  local match = t:match { hand = { B = { "while (i > 0)" } }, program = [[
    i = 1
    if (i > 0)
      x = x - 1
  ]] }
  match:answer("B", "instruction")
  match:expect { options = { "0", "1" } }
end)

test("Right under an if or a while its level is one deeper, and nobody is asked", function(t)
  for _, control in ipairs { "if (i > 0)", "while (i > 0)" } do
    local match = t:match { hand = { B = { "x = -x", "INSERT" } }, program = "i = 1\n" .. control }
    match:answer("B", "instruction")
    match:expect { actions_left = 1, program = "i = 1\n" .. control .. "\n  x = -x" }
  end
end)

test("Right under an else its level is one deeper", function(t)
  local match = t:match { hand = { B = { "x = -x", "INSERT" } }, program = [[
    i = 1
    if (i > 0)
      x = x - 1
    else
  ]] }
  match:answer("B", "instruction")
  match:expect { actions_left = 1, program = [[
    i = 1
    if (i > 0)
      x = x - 1
    else
      x = -x
  ]] }
end)

test("break may stand outside of any loop", function(t)
  local match = t:match { hand = { B = { "break", "INSERT" } }, program = "i = 1" }
  match:answer("B", "instruction")
  match:expect { program = "i = 1\nbreak" }
end)

test("An else stands at the level of an if whose block ends right above", function(t)
  local match = t:match { hand = { B = { "else", "INSERT" } }, program = [[
    i = 1
    while (i > 0)
      if (i > 0)
        x = x - 1
  ]] }
  match:answer("B", "instruction")
  match:expect { program = [[
    i = 1
    while (i > 0)
      if (i > 0)
        x = x - 1
      else
  ]] }
end)

test("Where several blocks of an if end, the level of the else is chosen", function(t)
  local match = t:match { hand = { B = { "else" } }, program = [[
    i = 1
    if (i > 0)
      while (i > 0)
        if (x > 0)
          x = x - 1
  ]] }
  match:answer("B", "instruction")
  match:expect { options = { "0", "2" } }
  match:answer("B", 0)
  match:expect { program = [[
    i = 1
    if (i > 0)
      while (i > 0)
        if (x > 0)
          x = x - 1
    else
  ]] }
end)

test("An else can't be played where no block of an if ends right above", function(t)
  local programs = {
    "i = 1",
    "i = 1\nif (i > 0)",
    "i = 1\nwhile (i > 0)\n  x = x - 1",
    "i = 1\nif (i > 0)\n  x = x - 1\nx = -x",
    "i = 1\nif (i > 0)\n  x = x - 1\nelse\n  x = x + 1",
  }
  for _, program in ipairs(programs) do
    local match = t:match { hand = { B = { "else" } }, program = program }
    match:expect { options = { "discard", "advance" } }
  end
end)

test("An else that can't be played is not among the cards", function(t)
  local match = t:match { hand = { B = { "else", "i = 1", "break" } }, program = "i = 1" }
  match:answer("B", "instruction")
  match:expect { options = { "B's i = 1", "B's break" } }
end)

test("Pointers on the empty space are on a line that is played", function(t)
  local match = t:match { hand = { A = { "else" }, B = { "i = -i", "break" } }, program = [[
    1>   i = 1
    2>3>
  ]] }
  match:answer("B", "instruction")
  match:answer("B", "B's i = -i")
  match:expect { program = [[
    1>   i = 1
    2>3> i = -i
  ]] }
end)

-- Playing a special

test("Playing a special asks for a card of the hand, in the order drawn, equal ones once", function(t)
  local match = t:match {
    hand = { B = { "SET NEXT", "i = 1", "INSERT", "SET NEXT", "TRADE HANDS", "INSERT" } }, program = "i = 1",
  }
  match:answer("B", "special")
  match:expect { options = { "B's SET_NEXT", "B's INSERT", "B's TRADE_HANDS" } }
end)

test("A special that costs two actions can't be the second action of a turn", function(t)
  local match = t:match {
    actions_left = 1, hand = { B = { "SET NEXT", "NEW THREAD", "TRADE HANDS", "i = 1" } }, program = "i = 1",
  }
  match:expect { options = { "instruction", "discard", "advance" } }
end)

-- Drawing

test("The top card of the deck comes to the end of the hand", function(t)
  local match = t:match { hand = { B = { "i = 1" } }, deck = { "break", "else" }, program = "i = 1" }
  match:answer("B", "draw")
  match:expect { actions_left = 1, hand = { B = { "i = 1", "break" } }, deck = { "else" }, asks = "B" }
end)

test("When the deck is empty a draw shuffles the discards into a new one", function(t)
  local match = t:match {
    hand = { B = { "i = 1" } }, discards = { "break", "else", "x = -x", "MOVE" }, program = "i = 1", seed = 2,
  }
  match:expect { options = { "instruction", "draw", "discard", "advance" } }
  match:answer("B", "draw")
  match:expect { discards = "", hand = { B = { "i = 1", "break" } }, deck = { "x = -x", "MOVE", "else" } }
end)

test("The discards are not shuffled before a draw finds the deck empty", function(t)
  local match = t:match {
    hand = { B = { "i = 1" } }, deck = { "MOVE" }, discards = { "break", "else" }, program = "i = 1",
  }
  match:answer("B", "draw")
  match:expect { deck = "", discards = { "break", "else" } }
end)

test("Specials that stay on the table are not among the cards that are drawn again", function(t)
  local match = t:match {
    hand = { B = { "i = 1" } }, discards = { "break" }, aside = { "NEW THREAD" }, program = "i = 1",
  }
  match:answer("B", "draw")
  match:expect { hand = { B = { "i = 1", "break" } }, deck = "", discards = "", aside = { "NEW THREAD" } }
end)

-- Discarding

test("Any card can be discarded, in the order drawn, equal ones once; none is drawn for it", function(t)
  local match = t:match {
    hand = { B = { "SET NEXT", "i = 1", "else", "i = 1" } }, deck = { "break" }, program = "i = 1",
  }
  match:answer("B", "discard")
  match:expect { options = { "B's SET_NEXT", "B's i = 1", "B's else" } }
  match:answer("B", "B's i = 1")
  match:expect {
    actions_left = 1, hand = { B = { "SET NEXT", "else", "i = 1" } }, discards = { "i = 1" }, deck = { "break" },
  }
end)

-- Advancing a pointer

test("A pointer is chosen by priority, wherever it is", function(t)
  local match = t:match { hand = { B = { "break" } }, next_1 = 3, next_2 = 1, next_3 = 3, program = [[
    i = 1
    i = -i
    x = x - 1
  ]] }
  match:answer("B", "advance")
  match:expect { options = { "next_1", "next_2", "next_3" } }
  match:answer("B", "next_2")
  match:expect { i = 1, x = 0, actions_left = 1, program = [[
         i = 1
    2>   i = -i
    1>3> x = x - 1
  ]] }
end)

test("Pointers on the empty space are left out", function(t)
  local match = t:match { hand = { B = { "break" } }, program = [[
    1>   i = 1
    2>   i = -i
    3>
  ]] }
  match:answer("B", "advance")
  match:expect { options = { "next_1", "next_2" } }
end)

test("The only pointer that is on a line advances without a question", function(t)
  local match = t:match { hand = { B = { "break" } }, program = [[
    1> i = 1
    2>
  ]] }
  match:answer("B", "advance")
  match:expect { i = 1, actions_left = 1, next_1 = "none" }
end)

test("An advance by action comes besides that at the end of the turn", function(t)
  local match = t:match { actions_left = 1, hand = { A = { "else" }, B = { "break" } }, program = [[
    1> i = 1
       x = x + i
       i = -i
  ]] }
  match:answer("B", "advance")
  match:expect { turn = "A", i = 1, x = 1, next_1 = 3 }
end)

-- Passing

test("Who can do nothing passes, and the turn's actions are over", function(t)
  local match = t:match { hand = { A = { "x = -x", "else" } }, program = [[
       i = 1
    1>
  ]] }
  match:expect { turn = "A", asks = "A", actions_left = 2, over = false }
end)

test("Who can do nothing any more passes in the midst of a turn", function(t)
  local match = t:match { hand = { A = { "else", "x = -x" } }, program = "1> i = 1" }
  match:expect { turn = "A", i = 1, next_1 = "none" }
end)

test("When nobody can do anything any more it is a draw", function(t)
  local match = t:match { program = "1> i = 1" }
  match:expect { over = true, winner = "draw", i = 1 }
end)

test("It is no draw while a pointer is on a line", function(t)
  local match = t:match { options = { actions = 1 }, program = [[
    1> i = 1
       while (i > 0)
         x = x + i
  ]] }
  match:expect { winner = "A", x = 5 }
end)

test("It is no draw while there is something to draw", function(t)
  local match = t:match { turn = "A", options = { hand = 1 }, discards = { "x = -x" }, program = [[
       i = 1
    1>
  ]] }
  match:expect { over = false }
end)
