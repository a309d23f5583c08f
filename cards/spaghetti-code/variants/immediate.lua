-- Everybody has a secret card for one execution.

return variant "spaghetti-code" {
  name = "Immediate",
  options = { immediate = true },
}
