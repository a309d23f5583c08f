return language {
  name = "français",

  cards = {
    trade_hands = "Échangez votre main avec celle d'un autre joueur.",
  },
}
