-- Shows other numbers than the card has.
-- file: languages/fr.lua
return language { name = "Trick", cards = { honest = "Compte {pas}." } } -- refused: card 'honest' has no number 'pas'
-- refused anywhere: the text of card 'honest' lacks its number 'step'
