return language {
  name = "français",
  singular = { 0, 1 },

  goal = "Positif gagne quand x vaut {goal} ou plus, Négatif quand il vaut -{goal} ou moins, le Grimpeur quand y vaut {goal}.",
  how_to_play = "Le troisième joueur est le Grimpeur, qui compte avec y. Quand x et y y sont ensemble, x l'emporte.",

  cards = {
    trade_hands = "Échangez votre main avec celle d'un autre joueur.",
  },

  events = {
    climbs = "y vaut {y}",
    counts_with_y = "x vaut {x}, i vaut {i}, y vaut {y}",
  },

  words = {
    Climber = "Grimpeur",
  },
}
