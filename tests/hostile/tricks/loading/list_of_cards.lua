-- A list of more cards than a file may return values.
local cards = {}
for i = 1, 1200 do cards[i] = card { id = "c" .. i, name = "C" .. i, text = "", count = 0 } end
return cards -- refused: a file returns at most 5000 values, found more
