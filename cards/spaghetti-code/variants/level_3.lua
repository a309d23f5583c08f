-- All ten cards: numbers go up and down.

return variant "spaghetti-code" {
  name = "Level 3",
  options = { level = 3 },
}
