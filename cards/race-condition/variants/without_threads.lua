-- The publisher's first reduced deck.
return variant "race-condition" {
  name = "Race Condition without threads",
  cards = { drop = { "new_thread" } },
}
