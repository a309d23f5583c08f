-- One card more: it does what is printed on the two cards visited last.

return variant "spaghetti-code" {
  name = "Memory",
  options = { memory = true },
}
