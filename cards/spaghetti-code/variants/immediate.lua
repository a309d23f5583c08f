-- Everybody holds a secret card, good for one execution.

return variant "spaghetti-code" {
  name = "Immediate",
  options = { immediate = true },
}
