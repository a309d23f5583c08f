-- When a RemoveCommand puts everybody out, the last flag in the row wins, not the first.

return variant "spaghetti-code" {
  name = "Tail wins",
  options = { level = 2, last_flags = "tail wins" },
}
