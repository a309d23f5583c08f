-- Translates thousands of cards that there are none of.
-- file: languages/fr.lua
local cards = { honest = "Compte {step}." }
for i = 1, 4000 do cards["card" .. i] = "Rien." end
return language { name = "Trick", cards = cards } -- refused: no card 'card
-- refused anywhere: more than 100 mistakes in this file: these are the first
