-- A card within a card.
return card {
  name = "Trick",
  text = "",
  execute = card { name = "Inner", text = "" }, -- refused: 'execute': expected a function, found a card
}
