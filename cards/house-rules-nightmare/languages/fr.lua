return language {
  name = "français",
  singular = { 0, 1 },

  cards = {
    firewall = "Qui a un Bit ici ne subit que la moitié des dégâts, arrondie au-dessus. L'exécuter rapporte {gain} {gain|point|points}.",
    bounty = "Le joueur dont un Bit est posé ici gagne {gain} {gain|point|points}. L'exécuter en ajoute un à vous.",
  },
}
