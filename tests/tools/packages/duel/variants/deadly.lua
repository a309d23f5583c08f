return variant "duel" {
  name = "Deadly",
  cards = { change = { shot = { text = "Shoot at another player, who loses {loss:5} life." } } },
}
