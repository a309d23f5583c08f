-- A card with more fields than a file may return.
local trick = { name = "Trick", text = "" }
for i = 1, 6000 do trick["a" .. i] = i end
return card(trick) -- refused: instructions, the limit is 200000
