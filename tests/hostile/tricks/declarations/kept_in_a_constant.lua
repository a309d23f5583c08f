-- What a file has from the machine, and does not return, could keep something.
-- file: game.lua
-- in place of: seats =
  seats = (function() seat_ref.kept = 1 return { 2, 4 } end)(), -- refused: can't assign 'kept': this table was made while its file was loaded and is read-only
