return card {
  name = "Broken"
  text = "",
}
