-- Three more cards: the cursor and the cards themselves are moved.

return variant "spaghetti-code" {
  name = "Level 2",
  options = { level = 2 },
}
