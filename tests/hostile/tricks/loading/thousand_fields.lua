-- A thousand mistakes in one loop: told once for each of the first.
local trick = { name = "Trick", text = "" }
for i = 1, 1000 do trick["a" .. i] = i end
return card(trick) -- refused: card 'trick' has no field 'a1
-- refused anywhere: more than 100 mistakes in this file: these are the first
