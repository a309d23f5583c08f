-- Leaves a loop thousands of times where there is none.
@{break; *2200} -- refused: break outside a loop
-- refused anywhere: more than 100 mistakes in this file: these are the first
