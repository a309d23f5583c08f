-- Makes globals and changes those there are.
-- body of: execute

leaked = 1 -- refused: can't assign the global 'leaked'
error = print -- refused: can't assign the global 'error'
