-- The publisher's third reduced deck: assignments and specials alone.
return variant "without_loops" {
  name = "without conditions",
  cards = {
    drop = { "if (i > 0)", "if (i < 0)", "if (x > 0)", "if (x < 0)", "if (i > x)", "if (i < x)" },
  },
}
