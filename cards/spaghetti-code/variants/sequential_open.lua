-- The cards are turned up one after the other while flags are placed.

return variant "spaghetti-code" {
  name = "Sequential open",
  options = { sequential_open = true },
}
