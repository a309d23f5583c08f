return language {
  name = "français",

  cards = {
    blame = "Choisissez une autre carte à drapeaux : le joueur du dernier perd {loss} vie pour chacun d'eux.",
    coffee = "Buvez-le et gagnez {gain} vie, ou renversez-le et prenez {loss} vie à chaque autre joueur.",
    loop = "Exécutez {times} fois la carte qui suit dans le sens du curseur, tant que ce drapeau reste ici.",
  },
}
