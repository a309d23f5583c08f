return card {
  name = "Wait",
  text = "",
}
