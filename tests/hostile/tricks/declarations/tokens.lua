-- Tokens whose number times the seats is no integer any more.
-- file: game.lua
-- in place of: tokens =
  tokens = math.maxinteger, -- refused: 'tokens': expected an integer from 0 to 1000
