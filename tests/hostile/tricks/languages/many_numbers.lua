-- A text of thousands of numbers that the card has not.
-- file: languages/fr.lua
return language {
  name = "Trick",
  cards = {
    honest = "{step} @{\x7Bx\x7D *3000}", -- refused: 'honest' has more than 100 parts in braces
  },
}
