return language {
  name = "Deutsch",
  cards = {
    toll = { name = "Maut", text = "Zahle {fee}, nachts {penalty}." },
    lamp = { name = "Lampe", text = "Zünde {count_of_cards} Karte an, und diese." },
    gust = "Blase alle Steine {steps} weiter.",
    draft = "Blase alle Steine {back} zurück, dann wachsen hier die Zahlen.",
  },
}
