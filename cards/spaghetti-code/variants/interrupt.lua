-- For three and more: players who are out still put flags on cards now and then.

return variant "spaghetti-code" {
  name = "Interrupt",
  options = { interrupt = true },
}
