return language {
  name = "français",
  singular = { 0, 1 },

  how_to_play = "Indemnité : qui perd un drapeau gagne 1 vie. Les drapeaux d'une carte retirée ne sont pas payés.",

  questions = { coffee = "le boire ou le renverser ?" },

  cards = {
    blame = "Choisissez une autre carte à drapeaux : le joueur du dernier perd {loss} {loss|vie|vies} pour chacun d'eux.",
    coffee = "Buvez-le et gagnez {gain} {gain|vie|vies}, ou renversez-le et prenez {loss} {loss|vie|vies} à chaque autre joueur.",
    loop = "Exécutez {times} fois la carte qui suit dans le sens du curseur, tant que ce drapeau reste ici.",
  },

  events = { life_won = "{seat} gagne {amount} {amount|vie|vies}" },

  words = {
    coffee = "café",
    drink = "boire",
    spill = "renverser",
    gain = "gain",
  },
}
