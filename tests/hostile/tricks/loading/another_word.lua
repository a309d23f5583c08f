-- Declares a game where a card stands.
return game { name = "Trick" } -- refused: unknown name 'game'
