return language {
  name = "français",
  cards = {
    add = { name = "Plus", text = "Ajoutez {by} au cœur." },
    burn = { name = "Brasier", text = "Ajoutez {by} au cœur, puis reprenez ce drapeau." },
    core = {
      name = "Cœur",
      text = "Arrivez ici avec l'objectif dans le cœur et vous gagnez. Exécutée : le cœur tombe à 0.",
    },
    fork = { name = "Fourche", text = "Posez un de vos drapeaux libres sur la carte suivante." },
    jump = { name = "Saut", text = "En repartant, le curseur saute {cards} carte de plus." },
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
}
