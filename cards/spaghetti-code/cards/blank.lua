return card {
  name = "Blank",
  count = 3,
  level = 1,
  text = "",
}
