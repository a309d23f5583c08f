return card {
  name = "Nothing",
  text = "",
}
