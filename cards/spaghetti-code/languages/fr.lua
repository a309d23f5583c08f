return language {
  name = "français",
  singular = { 0, 1 },

  cards = {
    add_flag = "Posez un de vos drapeaux inutilisés au bout d'une autre carte, au choix.",
    move_flag = "Déplacez {times} {times|drapeau, à qui qu'il soit,|drapeaux, à qui qu'ils soient,} au bout d'une autre carte.",
    remove_flag = "Retirez {times} {times|drapeau|drapeaux} du jeu, à qui {times|qu'il soit|qu'ils soient}.",
    bug = "Prenez {loss} {loss|vie|vies} à {players} {players|joueur|joueurs}.",
    fork_bomb = "Prenez {loss} {loss|vie|vies} à un joueur ; le drapeau qui a exécuté ceci quitte ensuite le jeu.",
    move_command = "Déplacez {times} {times|carte, avec ses drapeaux,|cartes, avec leurs drapeaux,} à une autre place du programme.",
    remove_command = "Retirez du jeu une carte, celle-ci comprise, avec ses drapeaux.",
    reverse = "Inversez le sens du curseur.",
    increment = "Augmentez de {by} un nombre de n'importe quelle carte, celle-ci comprise.",
    decrement = "Diminuez de {by} un nombre de n'importe quelle carte, celle-ci comprise, jamais sous 0.",
    reverse_priority = "Renversez l'ordre des drapeaux sur toutes les cartes, sauf celle-ci.",
    memory = "Faites ce qui est imprimé sur les deux cartes visitées avant celle-ci, la plus ancienne d'abord.",
  },

  goal = "Restez le dernier en jeu. Sans vie, ou sans drapeau sur une carte, on est hors jeu.",
  how_to_play = [[
Les cartes sont les commandes d'un programme qui tourne en rond. D'abord vous y posez tous des drapeaux, à tour
de rôle, un par carte ; le reste de vos {flags_per_player} {flags_per_player|drapeau|drapeaux} attend.

Puis le curseur visite les cartes l'une après l'autre. Chaque drapeau y a son droit, le premier de la rangée
d'abord : son joueur passe la carte ou l'exécute, et elle fait alors ce qu'elle dit, à n'importe qui. Quand tous
les drapeaux ont eu leur droit, le curseur va à la carte suivante dans son sens. Une carte sans drapeau est sautée.

Chacun commence avec {life} {life|vie|vies}. Un drapeau qui quitte le jeu ne revient jamais, et ceux qui
attendent ne sauvent personne. Quand tout est comme à un droit d'avant, vous pouvez tous continuer ou déclarer
la partie bloquée : alors gagne qui a le plus de vies, puis le plus de drapeaux.]],

  questions = {
    right = "exécuter {card} ou la passer ?",
    card = "quelle carte ?",
    ["place.card"] = "sur quelle carte posez-vous un drapeau ?",
    ["lay.card"] = "quelle carte posez-vous ensuite ?",
    place = "à quelle place ?",
    player = "quel joueur ?",
    number = "quel nombre ?",
    token = "quel drapeau ?",
    repetition = "tout est comme avant : continuer, ou déclarer la partie bloquée ?",
    interrupt = "passer, ou poser un drapeau sur quelle carte ?",
    opening = "passer, ou poser un drapeau sur la dernière carte retournée ?",
    order = "commencez-vous, ou jouez-vous en second ?",
  },
  traits = { level = "niveau {level}" },

  options = {
    level = "niveau",
    life = "vies au départ",
    flags_per_player = "drapeaux par joueur",
    own_flags_per_card = "drapeaux d'un joueur par carte",
    chips = "jetons d'interruption",
    queue = { name = "file des drapeaux", values = { live = "suivie en direct", snapshot = "figée à l'arrivée" } },
    last_flags = {
      name = "derniers drapeaux d'une carte",
      values = { ["head wins"] = "le premier gagne", ["tail wins"] = "le dernier gagne" },
    },
    reverse_rows = "rangées inversées",
    blank = "cartes vides",
    reverse_priority = "avec Reverse Priority",
    memory = "avec Memory",
    immediate = "avec cartes immédiates",
    interrupt = "avec interruptions",
    sequential_open = "ouverture carte par carte",
    fair_start = "départ équitable",
  },

  events = {
    flag_placed = "{seat} pose un drapeau sur {card}",
    visited = "le curseur est sur {card}",
    executes = "{seat} exécute {card}",
    skips = "{seat} passe {card}",
    life_lost = "{seat} perd {amount} {amount|vie|vies}",
    flag_added = "{seat} ajoute un drapeau sur {card}",
    flag_moved = "un drapeau de {seat} va sur {card}",
    flag_removed = "un drapeau de {seat} quitte le jeu",
    card_moved = "{card} va à la place {place}",
    card_removed = "{card} quitte le jeu",
    turned_round = "le curseur change de sens",
    number_changed = "{number} vaut maintenant {value}",
    declared = "{seat} déclare la partie bloquée",
    rows_turned = "les rangées des autres cartes sont retournées",
    sent_back = "un drapeau de {seat} va au bout de la rangée de {card}",
    recalled = "{seat} exécute {name} de mémoire",
    immediate_executed = "{seat} exécute la carte immédiate {card}",
    interrupt_gained = "{seat} reçoit une interruption",
    interrupted = "{seat} interrompt et pose un drapeau sur {card}",
    turned_up = "{card} est retournée",
    passed = "{seat} passe son tour",
    laid = "{seat} pose {card} à la place {place}",
    begins = "{seat} commence",
  },

  words = {
    -- Choices.
    skip = "passer",
    execute = "exécuter",
    ["execute immediate"] = "exécuter l'immédiate",
    ["go on"] = "continuer",
    declare = "déclarer",
    pass = "passer",
    place = "poser",
    first = "premier",
    second = "second",

    -- Numbers.
    times = "fois",
    loss = "pertes",
    players = "joueurs",
    by = "pas",

    -- The table.
    life = "vies",
    flags = "drapeaux",
    unused = "réserve",
    ["to place"] = "à poser",
    hand = "main",
    interrupts = "interruptions",
    ["remembered: {cards}"] = "en mémoire : {cards}",
    ["(nothing)"] = "(rien)",
    out = "hors jeu",
  },
}
