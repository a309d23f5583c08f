-- For three and more: who is out still puts flags on cards now and then.

return variant "spaghetti-code" {
  name = "Interrupt",
  options = { interrupt = true },
}
