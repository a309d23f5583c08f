return language {
  name = "français",

  cards = {
    add_flag = "Posez un de vos drapeaux inutilisés au bout d'une autre carte, au choix.",
    move_flag = "Déplacez {times} drapeau, à qui qu'il soit, au bout d'une autre carte.",
    remove_flag = "Retirez {times} drapeau du jeu, à qui qu'il soit.",
    bug = "Prenez {loss} vie à {players} joueur.",
    fork_bomb = "Prenez {loss} vies à un joueur ; le drapeau qui a exécuté ceci quitte ensuite le jeu.",
    move_command = "Déplacez {times} carte, avec ses drapeaux, à une autre place du programme.",
    remove_command = "Retirez du jeu une carte, celle-ci comprise, avec ses drapeaux.",
    reverse = "Inversez le sens du curseur.",
    increment = "Augmentez de {by} un nombre de n'importe quelle carte, celle-ci comprise.",
    decrement = "Diminuez de {by} un nombre de n'importe quelle carte, celle-ci comprise, jamais sous 0.",
    reverse_priority = "Renversez l'ordre des drapeaux sur toutes les cartes, sauf celle-ci.",
    memory = "Faites ce qui est imprimé sur les deux cartes visitées avant celle-ci, la plus ancienne d'abord.",
  },
}
