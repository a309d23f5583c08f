-- The deck after shuffling and dealing: 48 cards and the Top Card; and the reduced decks.

test("The deck has 48 cards: 20 assignments, 12 for the flow, 16 specials", function(t)
  local match = t:match { seed = 5 }
  match:expect {
    program = "1> i = 1",
    hand = {
      A = { "i = i + 1", "if (x < 0)", "TRADE HANDS", "INSERT" },
      B = { "i = -i", "INSERT", "x = x - i", "MOVE", "i = -i" },
    },
    deck = {
      "i = i - 1", "x = x + i", "while (x < 0)", "if (i > x)", "SET NEXT", "DELETE", "x = x + i", "break",
      "INSERT", "SET NEXT", "NEW THREAD", "DELETE", "i = -i", "x = x - i", "MOVE", "i = i - 1", "if (i > 0)",
      "i = 1", "x = x - 1", "else", "i = -1", "x = x + 1", "x = x - i", "MOVE", "i = 1", "if (i < x)", "DELETE",
      "x = x + i", "x = -x", "INSERT", "while (i < 0)", "if (i < 0)", "i = i + 1", "SET NEXT", "while (i > 0)",
      "while (x > 0)", "NEW THREAD", "if (x > 0)", "i = -1",
    },
  }
end)

test("The first reduced deck lacks NEW THREAD", function(t)
  local match = t:match { seed = 5, variants = { "without_threads" } }
  match:expect {
    program = "1> i = 1",
    hand = {
      A = { "x = x - i", "i = -i", "break", "x = x + i" },
      B = { "TRADE HANDS", "INSERT", "else", "SET NEXT", "i = -i" },
    },
    deck = {
      "i = i - 1", "if (x > 0)", "i = i - 1", "DELETE", "while (i < 0)", "INSERT", "INSERT", "x = x + 1",
      "MOVE", "DELETE", "i = -1", "i = -i", "MOVE", "i = i + 1", "while (x > 0)", "i = 1", "x = x - i",
      "while (x < 0)", "if (i > x)", "x = x - i", "x = x + i", "x = -x", "i = 1", "if (x < 0)", "DELETE",
      "x = x + i", "x = x - 1", "INSERT", "SET NEXT", "if (i > 0)", "i = i + 1", "SET NEXT", "if (i < x)",
      "while (i > 0)", "MOVE", "if (i < 0)", "i = -1",
    },
  }
end)

test("The second reduced deck also lacks while, break and else", function(t)
  local match = t:match { seed = 5, variants = { "without_loops" } }
  match:expect {
    program = "1> i = 1",
    hand = {
      A = { "MOVE", "x = x + i", "i = i + 1", "x = -x" },
      B = { "i = -i", "TRADE HANDS", "x = x - i", "MOVE", "INSERT" },
    },
    deck = {
      "DELETE", "x = x + i", "DELETE", "if (i > x)", "i = 1", "i = -1", "i = -1", "i = -i", "if (i < x)",
      "INSERT", "x = x + i", "if (x < 0)", "x = x - 1", "i = i - 1", "i = i - 1", "if (x > 0)", "INSERT",
      "SET NEXT", "DELETE", "i = i + 1", "x = x - i", "INSERT", "SET NEXT", "x = x - i", "i = -i", "SET NEXT",
      "if (i > 0)", "if (i < 0)", "MOVE", "x = x + 1", "i = 1",
    },
  }
end)

test("The third reduced deck also lacks if", function(t)
  local match = t:match { seed = 5, variants = { "without_conditions" } }
  match:expect {
    program = "1> i = 1",
    hand = {
      A = { "MOVE", "x = -x", "SET NEXT", "i = 1" },
      B = { "i = i + 1", "i = -1", "DELETE", "i = i + 1", "x = x + i" },
    },
    deck = {
      "INSERT", "TRADE HANDS", "i = -i", "SET NEXT", "i = i - 1", "DELETE", "INSERT", "i = -i", "x = x - 1",
      "MOVE", "INSERT", "x = x + i", "DELETE", "i = -i", "i = i - 1", "INSERT", "x = x - i", "x = x + i",
      "i = -1", "SET NEXT", "x = x - i", "x = x + 1", "MOVE", "x = x - i", "i = 1",
    },
  }
end)

test("Games with the reduced decks come to an end, too", function(t)
  for _, variant in ipairs { "without_threads", "without_loops", "without_conditions" } do
    for seed = 1, 5 do
      local match = t:match { seed = seed, variants = { variant } }
      match:play(seed)
      match:expect { over = true }
    end
  end
end)
