return variant "hidden" {
  name = "Rich",
  options = { hand = 3 },
  cards = { change = { gem = { count = 8, worth = 5 } }, drop = { "storm" } },
}
