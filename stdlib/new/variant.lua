return variant "BASE" {
  name = "NAME",
}
