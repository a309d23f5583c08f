-- A list of lists of lists: a thousand million words.
-- file: game.lua
-- in place of: notes =
    notes = list(list(list(0, 1000), 1000), 1000), -- refused: 'notes': more than 100000 words, which is what a table holds in all
