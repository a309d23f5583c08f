-- The titles of the cards stay in English, because they are the words of a program.
return language {
  name = "français",
  singular = { 0, 1 },

  cards = {
    pass_1_clockwise = "Le jeton avance de {steps} {steps|place|places} dans le sens horaire.",
    pass_2_clockwise = "Le jeton avance de {steps} {steps|place|places} dans le sens horaire.",
    pass_3_clockwise = "Le jeton avance de {steps} {steps|place|places} dans le sens horaire.",
    pass_x_clockwise = "Le jeton avance de X places dans le sens horaire.",
    pass_1_counterclockwise = "Le jeton recule de {steps} {steps|place|places}, dans le sens antihoraire.",
    pass_2_counterclockwise = "Le jeton recule de {steps} {steps|place|places}, dans le sens antihoraire.",
    pass_3_counterclockwise = "Le jeton recule de {steps} {steps|place|places}, dans le sens antihoraire.",
    pass_x_counterclockwise = "Le jeton recule de X places, dans le sens antihoraire.",
    send_to_terminal_x = "Le jeton va au terminal X, s'il existe.",
    send_to_terminal_x_plus_1 = "Le jeton va au terminal X + {more}, s'il existe.",
    send_to_terminal_x_minus_1 = "Le jeton va au terminal X - {less}, s'il existe.",
    goto_10 = "Défaussez cette carte : le programme reprend au début de la ligne {row}.",
    goto_20 = "Défaussez cette carte : le programme reprend au début de la ligne {row}.",
    ["function"] = "Exécutez la carte de la fonction comme si elle était ici.",
    comment_out = "Une carte du programme n'est pas exécutée ce tour-ci.",
    cut_and_paste = "Regardez la main d'un adversaire et prenez-y une carte.",
    firewall = "En réponse à un évènement qu'un autre joueur dirige contre vous : il reste sans effet.",
    hard_delete = "Défaussez une carte du programme ; sa place reste vide.",
    overclock = "Vous avez {actions} {actions|action|actions} de plus à ce tour.",
    refactor = "Deux cartes du programme échangent leurs places.",
    reroute = "Ce tour-ci, les passes vont dans l'autre sens.",
    spoof = "Donnez le jeton à n'importe quel joueur. Personne ne marque.",
  },

  goal = "Avoir assez de points : 15 à deux joueurs, 12 à trois, 9 à quatre, 7 à cinq, 6 à six.",
  how_to_play = [[
Vous écrivez ensemble un programme. En commençant par le terminal 1, chacun a un tour de {actions}
{actions|action|actions} : piocher une carte, jouer une carte Code dans le programme ou comme fonction, ou jouer un
évènement. Puis le programme tourne, carte après carte, et chacune envoie le jeton à quelqu'un, qui marque un point.

X est la valeur X de la première carte du programme. Les terminaux se comptent à partir du terminal 1 vers la
gauche, dans l'ordre des joueurs. Un GOTO se défausse et envoie l'exécution à une ligne ; Function fait ce que dit
la carte de la fonction.

Après l'exécution seules restent les deux dernières lignes de cartes, et le joueur de gauche devient terminal 1.]],

  questions = {
    action = "que faites-vous ?",
    card = "quelle carte ?",
    player = "quel joueur ?",
    answer = "que répondez-vous ?",
  },
  traits = { x = "X {x}", event = "évènement", reaction = "réponse", program_only = "programme seul" },

  options = {
    events = {
      name = "évènements",
      values = { all = "tous", rulebook = "ceux des règles", none = "aucun" },
    },
    actions = "actions par tour",
    hand = "cartes en main",
    first = {
      name = "qui commence",
      values = { random = "au hasard", A = "A", B = "B", C = "C", D = "D", E = "E", F = "F" },
    },
    asked = {
      name = "à qui l'on demande une réponse",
      values = { anyone = "à tous", able = "à qui peut répondre" },
    },
  },

  events = {
    begins = "{seat} commence avec le jeton et le terminal 1",
    drawn = "{seat} pioche {card}",
    written = "{seat} joue {card} dans le programme",
    redefined = "{seat} joue {card} dans la fonction",
    played = "{seat} joue {card}",
    passed = "{seat} ne peut rien faire",
    stuck = "plus personne ne peut rien faire",
    aimed = "{card} vise {seat}",
    answered = "{seat} répond par {card}",
    looked = "{seat} regarde la main de {victim}",
    taken = "{seat} prend {card}",
    commented = "{card} est mise en commentaire",
    swapped = "{first} et {second} changent de place",
    deleted = "{card} est effacée du programme",
    spoofed = "le jeton passe à {seat}",
    rerouted = "les passes vont dans l'autre sens",
    gained = "{seat} a {actions} {actions|action|actions} de plus",
    reshuffled = "la défausse redevient la pioche",
    runs = "le programme tourne, X vaut {x}",
    nothing_runs = "le programme est vide",
    executed = "{card}",
    called = "la fonction est {card}",
    skipped = "{card} est en commentaire : rien ne se passe",
    scored = "le jeton va à {seat}, qui a {points} {points|point|points}",
    missed = "il n'y a pas de terminal {number}",
    jumped = "le programme reprend à la ligne {row}",
    no_row = "il n'y a pas de ligne {row}",
    row_dropped = "la première ligne est défaussée",
    terminal = "{seat} est le terminal 1",
  },

  words = {
    -- Choices.
    draw = "piocher",
    program = "programme",
    ["function"] = "fonction",
    event = "évènement",
    ["let it happen"] = "laisser faire",
    answer = "répondre",

    -- Numbers.
    steps = "places",
    more = "plus",
    less = "moins",
    row = "ligne",
    actions = "actions",

    -- The table.
    ["(no program)"] = "(pas de programme)",
    ["no function"] = "pas de fonction",
    ["X will be"] = "X vaudra",
    ["no X"] = "pas de X",
    deck = "pioche",
    discards = "défausse",
    terminal = "terminal",
    points = "points",
    hand = "main",
    Token = "jeton",
    rerouted = "sens inversé",
  },
}
