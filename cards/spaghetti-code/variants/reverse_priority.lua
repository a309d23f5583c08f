-- Only the head of a row has a right, and goes to the end of the row after executing.

return variant "spaghetti-code" {
  name = "Reverse priority",
  options = { reverse_priority = true },
}
