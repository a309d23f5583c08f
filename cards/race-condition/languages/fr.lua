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

  goal = "Positif gagne quand x vaut {goal} ou plus, Négatif quand il vaut -{goal} ou moins.",
  how_to_play = [[
Vous écrivez ensemble un programme, une ligne à la fois. À votre tour vous faites {actions} {actions|action|actions} :
jouer une instruction en bas du programme, jouer une carte spéciale, piocher, défausser, ou avancer un pointeur de
votre choix. Puis chaque pointeur avance une fois, la plus basse priorité d'abord : il exécute sa ligne et passe
à la suivante.

Juste sous un if, un else ou un while une ligne est d'un niveau plus profonde ; ailleurs, à n'importe quel niveau
jusqu'à celui de la ligne d'au-dessus. Les lignes plus profondes qu'un if, un else ou un while en sont le bloc :
il est sauté quand la condition est fausse, et un while se répète tant qu'elle est vraie.

La partie finit dès qu'une instruction a mené x au but, à qui que soit le tour.]],

  questions = {
    action = "que faites-vous ?",
    card = "quelle carte ?",
    pointer = "quel pointeur ?",
    level = "à quel niveau ?",
    place = "à quelle place ?",
    player = "quel joueur ?",
  },
  traits = { cost = "actions {cost}" },

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
    -- Choices.
    instruction = "instruction",
    special = "spéciale",
    draw = "piocher",
    discard = "défausser",
    advance = "avancer",

    -- Pointers.
    next_1 = "suivant_1",
    next_2 = "suivant_2",
    next_3 = "suivant_3",
    next_4 = "suivant_4",
    next_5 = "suivant_5",

    -- The table.
    Positive = "Positif",
    Negative = "Négatif",
    ["{sign}, to move"] = "{sign}, à son tour",
    ["{sign}, to move, {left} {left|action|actions} left"] =
      "{sign}, à son tour, {left} {left|action restante|actions restantes}",
    goal = "but",
    deck = "pioche",
    discards = "défausse",
    aside = "à part",
    hand = "main",
  },
}
