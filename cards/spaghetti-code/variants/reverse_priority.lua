-- Only the head of a row has a right, and goes to its end when it used it.

return variant "spaghetti-code" {
  name = "Reverse priority",
  options = { reverse_priority = true },
}
