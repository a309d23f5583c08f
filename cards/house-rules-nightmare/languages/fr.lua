return language {
  name = "français",

  cards = {
    firewall = "Qui a un Bit ici ne subit que la moitié des dégâts, arrondie au-dessus. L'exécuter rapporte {gain} point.",
    bounty = "Le joueur dont un Bit est posé ici gagne {gain} points. L'exécuter en ajoute un à vous.",
  },
}
