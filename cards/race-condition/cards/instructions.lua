-- The instructions: change this file to change the deck. Four `while`, one `break`, one `else`, `i = -i` and `x = x -
-- i` are certain; the rest is a reconstruction that favours neither player, because every card for (x, i) has its
-- counterpart for (-x, -i). The `extra` copy of `i = 1` is the Top Card.

return {
  instruction { text = "i = 1", count = 2, extra = 1 },
  instruction { text = "i = -1", count = 2 },
  instruction { text = "i = -i", count = 3 },
  instruction { text = "i = i + 1", count = 2 },
  instruction { text = "i = i - 1", count = 2 },
  instruction { text = "x = x + i", count = 3 },
  instruction { text = "x = x - i", count = 3 },
  instruction { text = "x = x + 1" },
  instruction { text = "x = x - 1" },
  instruction { text = "x = -x" },

  instruction { text = "if (i > 0)" },
  instruction { text = "if (i < 0)" },
  instruction { text = "if (x > 0)" },
  instruction { text = "if (x < 0)" },
  instruction { text = "if (i > x)" },
  instruction { text = "if (i < x)" },
  instruction { text = "while (i > 0)" },
  instruction { text = "while (i < 0)" },
  instruction { text = "while (x > 0)" },
  instruction { text = "while (x < 0)" },
  instruction { text = "break" },
  instruction { text = "else" },
}
