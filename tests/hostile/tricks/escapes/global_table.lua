-- Looks for the table of all globals.
-- body of: execute

_G.error = nil -- refused: unknown name '_G'
