-- Records nine deep.
-- file: game.lua
-- in place of: notes =
    notes = record { a = record { a = record { a = record { a = record { a = record { a = record { a = 0 } } } } } } }, -- refused: tables within tables, more than 8 deep
