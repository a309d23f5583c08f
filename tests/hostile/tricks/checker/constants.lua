-- Assigns a constant thousands of times.
local a <const> = 1 @{a = 1 *2600} -- refused: cannot assign to constant 'a'
-- refused anywhere: more than 100 mistakes in this file: these are the first
