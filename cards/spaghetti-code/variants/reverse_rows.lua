-- While the cursor runs backwards, rows are handled from their end.

return variant "spaghetti-code" {
  name = "Reverse rows",
  options = { level = 2, reverse_rows = true },
}
