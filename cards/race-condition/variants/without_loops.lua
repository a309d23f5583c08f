-- The publisher's second reduced deck.
return variant "without_threads" {
  name = "without loops",
  cards = { drop = { "while (i > 0)", "while (i < 0)", "while (x > 0)", "while (x < 0)", "break", "else" } },
}
