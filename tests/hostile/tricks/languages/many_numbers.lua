-- A text of thousands of numbers that the card has not.
-- file: languages/fr.lua
return language {
  name = "Trick",
  cards = {
    honest = "{step} @{\x7Bx\x7D *3000}", -- refused: card 'honest' has no number 'x'
  },
}
-- refused anywhere: more than 100 mistakes in this file: these are the first
