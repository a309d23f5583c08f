-- Passes for the honest card.
return card { name = "Honest", text = "" } -- refused: two cards are called 'Honest'
