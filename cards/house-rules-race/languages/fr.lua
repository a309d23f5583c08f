return language {
  name = "français",
  singular = { 0, 1 },

  cards = {
    trade_hands = "Échangez votre main avec celle d'un autre joueur.",
  },

  events = {
    climbs = "y vaut {y}",
    counts_with_y = "x vaut {x}, i vaut {i}, y vaut {y}",
  },

  words = {
    Climber = "Grimpeur",
    ["x {x}   i {i}   y {y}   goal {goal}"] = "x {x}   i {i}   y {y}   but {goal}",
  },
}
