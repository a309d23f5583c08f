-- Leaves a loop hundreds of times where there is none.
local x = 1 @{if x then break end *700} -- refused: break outside a loop
-- refused anywhere: more than 100 mistakes in this file: these are the first
