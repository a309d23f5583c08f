-- A game that nobody can play.
-- file: game.lua
-- in place of: seats =
  seats = 0, -- refused: 'seats': from 0 to 0, but at least 1 and at most 15 can play
