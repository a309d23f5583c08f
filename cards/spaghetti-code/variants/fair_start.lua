-- For two: one player lays out the program, the other chooses who begins.

return variant "spaghetti-code" {
  name = "Fair start",
  options = { fair_start = true },
}
