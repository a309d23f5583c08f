-- Lines with y. Whatever is there for (x, i) is there for (-x, -i), so that neither Positive nor Negative gains by
-- them.

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
