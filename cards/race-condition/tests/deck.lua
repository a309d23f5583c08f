-- The deck after shuffling and dealing: 48 cards and the Top Card; and the reduced decks.

test("The deck has 48 cards: 20 assignments, 12 for the flow, 16 specials", function(t)
  local match = t:match { seed = 5 }
  match:expect {
    program = "1> i = 1",
    hand = {
      A = { "while (i < 0)", "i = -1", "i = 1", "x = x - i" },
      B = { "x = x + i", "INSERT", "i = i + 1", "if (i > 0)", "else" },
    },
    deck = {
      "MOVE", "i = -i", "DELETE", "DELETE", "i = -i", "INSERT", "SET NEXT", "INSERT", "if (i > x)", "if (i < 0)",
      "MOVE", "SET NEXT", "i = 1", "while (i > 0)", "if (x > 0)", "i = -1", "x = -x", "x = x - i", "MOVE", "x = x - 1",
      "INSERT", "NEW THREAD", "while (x < 0)", "TRADE HANDS", "break", "x = x - i", "DELETE", "i = i - 1", "SET NEXT",
      "i = -i", "NEW THREAD", "i = i - 1", "x = x + i", "i = i + 1", "if (i < x)", "x = x + 1", "while (x > 0)",
      "x = x + i", "if (x < 0)",
    },
  }
end)

test("The first reduced deck lacks NEW THREAD", function(t)
  local match = t:match { seed = 5, variants = { "without_threads" } }
  match:expect {
    program = "1> i = 1",
    hand = {
      A = { "while (i < 0)", "i = -1", "i = 1", "x = x - i" },
      B = { "x = x + i", "INSERT", "i = i + 1", "if (i > 0)", "else" },
    },
    deck = {
      "MOVE", "i = -i", "DELETE", "DELETE", "i = -i", "INSERT", "SET NEXT", "INSERT", "if (i > x)", "if (i < 0)",
      "MOVE", "SET NEXT", "i = 1", "while (i > 0)", "if (x > 0)", "i = -1", "x = -x", "x = x - i", "MOVE", "x = x - 1",
      "INSERT", "while (x < 0)", "TRADE HANDS", "break", "x = x - i", "DELETE", "i = i - 1", "SET NEXT", "i = -i",
      "i = i - 1", "x = x + i", "i = i + 1", "if (i < x)", "x = x + 1", "while (x > 0)", "x = x + i", "if (x < 0)",
    },
  }
end)

test("The second reduced deck also lacks while, break and else", function(t)
  local match = t:match { seed = 5, variants = { "without_loops" } }
  match:expect {
    program = "1> i = 1",
    hand = {
      A = { "i = -1", "i = 1", "x = x - i", "x = x + i" },
      B = { "INSERT", "i = i + 1", "if (i > 0)", "MOVE", "i = -i" },
    },
    deck = {
      "DELETE", "DELETE", "i = -i", "INSERT", "SET NEXT", "INSERT", "if (i > x)", "if (i < 0)", "MOVE", "SET NEXT",
      "i = 1", "if (x > 0)", "i = -1", "x = -x", "x = x - i", "MOVE", "x = x - 1", "INSERT", "TRADE HANDS",
      "x = x - i", "DELETE", "i = i - 1", "SET NEXT", "i = -i", "i = i - 1", "x = x + i", "i = i + 1", "if (i < x)",
      "x = x + 1", "x = x + i", "if (x < 0)",
    },
  }
end)

test("The third reduced deck also lacks if", function(t)
  local match = t:match { seed = 5, variants = { "without_conditions" } }
  match:expect {
    program = "1> i = 1",
    hand = {
      A = { "i = -1", "i = 1", "x = x - i", "x = x + i" },
      B = { "INSERT", "i = i + 1", "MOVE", "i = -i", "DELETE" },
    },
    deck = {
      "DELETE", "i = -i", "INSERT", "SET NEXT", "INSERT", "MOVE", "SET NEXT", "i = 1", "i = -1", "x = -x", "x = x - i",
      "MOVE", "x = x - 1", "INSERT", "TRADE HANDS", "x = x - i", "DELETE", "i = i - 1", "SET NEXT", "i = -i",
      "i = i - 1", "x = x + i", "i = i + 1", "x = x + 1", "x = x + i",
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
