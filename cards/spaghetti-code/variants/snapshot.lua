-- A flag that joins the row during a visit waits for the next one.

return variant "spaghetti-code" {
  name = "Snapshot",
  options = { queue = "snapshot" },
}
