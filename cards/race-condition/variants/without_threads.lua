-- The publisher's first reduced deck.
return variant "race-condition" {
  name = "without threads",
  cards = { drop = { "new_thread" } },
}
