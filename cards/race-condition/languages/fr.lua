return language {
  name = "français",
  singular = { 0, 1 },

  cards = {
    insert = "Glissez une instruction de votre main n'importe où sous la première carte.",
    move = "Changez de place une ligne sous la première carte, sans pointeur dessus.",
    delete = "Défaussez une ligne sous la première carte, sans pointeur dessus.",
    set_next = "Placez un pointeur sur n'importe quelle ligne. Il n'en bouge pas à la fin de ce tour.",
    new_thread = "Placez un nouveau pointeur sur n'importe quelle ligne. Il n'en bouge pas à la fin de ce tour.",
    trade_hands = "Échangez votre main avec celle de l'adversaire.",
  },

  options = {
    actions = "actions par tour",
    hand = "cartes en main",
    goal = "valeur à atteindre",
    positive = { name = "qui joue Positif", values = { random = "au hasard", A = "A", B = "B" } },
    patience = "patience",
  },

  events = {
    drew = "{seat} pioche une carte",
    discarded = "{seat} défausse {card}",
    reshuffled = "la défausse, mélangée, redevient la pioche",
    wrote = "{seat} joue {card} au niveau {level}",
    played = "{seat} joue {card}",
    inserted = "{card} arrive à la place {place}, niveau {level}",
    moved = "{card} va à la place {place}, niveau {level}",
    deleted = "{card} quitte le programme",
    set = "le pointeur {priority} est placé sur {card}",
    traded = "{seat} et {other} échangent leurs mains",
    passes = "{seat} ne peut rien faire",
    executes = "le pointeur {priority} exécute {card}",
    holds = "{card} est vrai",
    fails = "{card} est faux",
    broken = "{card} ne change rien : {trouble}",
    goes_on = "le pointeur {priority} va à {card}",
    leaves = "le pointeur {priority} va à l'espace vide",
    counts = "x vaut {x}, i vaut {i}",
    reaches = "x vaut {x}",
  },

  words = {
    -- The table.
    Positive = "Positif",
    Negative = "Négatif",
    ["no cards"] = "aucune carte",
    ["{count} {count|card|cards}"] = "{count} {count|carte|cartes}",
    ["{sign}, to move"] = "{sign}, à son tour",
    ["{sign}, to move, {left} {left|action|actions} left"] =
      "{sign}, à son tour, {left} {left|action restante|actions restantes}",
    ["deck: {deck}   discards: {discards}"] = "pioche : {deck}   défausse : {discards}",
    ["aside: {cards}"] = "à part : {cards}",
    ["hand: {cards}"] = "main : {cards}",
    ["x {x}   i {i}   goal {goal}"] = "x {x}   i {i}   but {goal}",
  },
}
