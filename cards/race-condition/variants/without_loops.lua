-- The publisher's second reduced deck.
return variant "without_threads" {
  name = "Race Condition without threads and loops",
  cards = { drop = { "while (i > 0)", "while (i < 0)", "while (x > 0)", "while (x < 0)", "break", "else" } },
}
