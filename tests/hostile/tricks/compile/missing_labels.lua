-- Hundreds of jumps to nowhere.
local x = 1 @{if x then goto a end *700} -- refused: no visible label 'a' for goto
-- refused anywhere: more than 100 mistakes in this file: these are the first
