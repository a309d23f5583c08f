return language {
  nmae = "Deutsch",
  cards = {
    big = { name = "Groß", text = "Zahle {fe}, {penalty:2} und {unused}." },
    bgi = "Klein",
    idle = "Tut {often nichts.",
  },
}
