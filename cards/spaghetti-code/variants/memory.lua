-- One more card: it does what is printed on the last two visited cards.

return variant "spaghetti-code" {
  name = "Memory",
  options = { memory = true },
}
