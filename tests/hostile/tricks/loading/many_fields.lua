-- A card with more fields than anybody can read.
local trick = { name = "Trick", text = "" }
for i = 1, 60000 do trick["a" .. i] = i end -- refused: instructions, the limit is 200000
return card(trick)
