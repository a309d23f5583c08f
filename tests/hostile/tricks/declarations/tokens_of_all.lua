-- Tokens that fit for one seat and not for four.
-- file: game.lua
-- in place of: tokens =
  tokens = 999, -- refused anywhere: a table of 4 seats would have 999 tokens for each of 4 seats, at most 1000 fit in all
