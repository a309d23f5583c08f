-- Lines with y. Every card for (x, i) has its counterpart for (-x, -i), so the cards favour
-- neither Positive nor Negative.

return {
  instruction { text = "y = y + 1", count = 2 },
  instruction { text = "y = y + i", count = 2 },
  instruction { text = "y = y - i", count = 2 },
  instruction { text = "y = y + x" },
  instruction { text = "y = y - x" },
  instruction { text = "x = x + y" },
  instruction { text = "x = x - y" },
  instruction { text = "if (x * i > y)" },
  instruction { text = "swap x, i", count = 2 },
}
