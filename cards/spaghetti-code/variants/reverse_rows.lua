-- While the cursor runs backwards, rows are handled from their end.

return variant "spaghetti-code" {
  name = "Reverse rows",
  options = { reverse_rows = true },
}
