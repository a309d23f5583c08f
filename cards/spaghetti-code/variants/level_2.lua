-- Three more cards, which move the cursor and the cards themselves.

return variant "spaghetti-code" {
  name = "Level 2",
  options = { level = 2 },
}
