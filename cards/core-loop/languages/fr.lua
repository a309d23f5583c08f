return language {
  name = "français",
  singular = { 0, 1 },

  cards = {
    add = { name = "Plus", text = "Ajoutez {by} au cœur." },
    burn = { name = "Brasier", text = "Ajoutez {by} au cœur, puis reprenez ce drapeau." },
    core = {
      name = "Cœur",
      text = "Arrivez ici avec l'objectif dans le cœur et vous gagnez. Exécutée : le cœur tombe à 0.",
    },
    fork = { name = "Fourche", text = "Posez un de vos drapeaux libres sur la carte suivante." },
    jump = { name = "Saut", text = "En repartant, le curseur saute {cards} {cards|carte|cartes} de plus." },
    multiply = { name = "Fois", text = "Multipliez le cœur par {by}." },
    push = { name = "Relais", text = "Ce drapeau passe sur la carte suivante." },
    swap = {
      name = "Échange",
      text = "Cette carte et la suivante changent de place, avec leurs drapeaux ; le curseur suit.",
    },
    tune = {
      name = "Réglage",
      text = "Chaque nombre de la carte suivante augmente de {by}, jusqu'à 9.",
    },
    turn = { name = "Demi-tour", text = "Le curseur repart dans l'autre sens." },
  },

  goal = "Arriver sur la carte Cœur quand le cœur contient l'objectif, avant d'être à court de décisions ou de drapeaux.",
  how_to_play = [[
Le programme tourne en boucle. Quand le curseur arrive sur une carte, chacun de vos drapeaux y a son tour : vous
exécutez la carte, et elle fait ce qu'elle dit, ou vous la passez. L'un comme l'autre est une décision. Puis le
curseur avance d'une carte dans son sens ; une carte sans drapeau ne fait rien.

Le cœur est un nombre de deux chiffres : 98 et 5 font 3. Vous pouvez prendre {spare} {spare|décision|décisions}
de plus que n'en demande la plus courte solution de l'énigme.]],

  questions = {
    turn = "exécuter {card} ou la passer ?",
  },

  options = {
    puzzle = "énigme",
    spare = "décisions de réserve",
  },

  events = {
    arrives = "le curseur est sur {card}",
    executes = "{seat} exécute {card}",
    skips = "{seat} passe {card}",
    core = "le cœur contient {number}",
    wins = "le cœur contient l'objectif, après {number} {number|décision|décisions}",
    no_flags = "il ne reste aucun drapeau",
    too_many = "il ne reste aucune décision",
  },

  words = {
    skip = "passer",
    execute = "exécuter",
    by = "pas",
    cards = "cartes",
    core = "cœur",
    goal = "objectif",
    decisions = "décisions",
    ["unused flags"] = "drapeaux libres",
  },
}
