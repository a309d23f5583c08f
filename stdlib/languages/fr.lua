-- What the machine itself says to players, in French: labels of options, and what stdlib draws. A package's
-- own file of the language comes on top of it.
return language {
  name = "français",
  singular = { 0, 1 },

  words = {
    -- Labels.
    ["{owner}'s {card}"] = "{card} de {owner}",
    ["{owner}'s {zone}"] = "{zone} de {owner}",
    ["{token} on {card}"] = "{token} sur {card}",
    ["{token} in stock"] = "{token} en réserve",
    ["{token} out of the game"] = "{token} hors du jeu",
    ["out of the game: {card}"] = "hors du jeu : {card}",
    ["hidden card"] = "carte cachée",

    -- Drawing.
    ["(empty)"] = "(vide)",
    ["(none)"] = "(aucune)",
    ["{count} hidden"] = "{count} {count|cachée|cachées}",
  },
}
