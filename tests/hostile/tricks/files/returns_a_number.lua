-- Something else than a card.
return 42 -- refused: expected 'return card { ... }', found 42
