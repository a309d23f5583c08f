-- Declares one table twice.
local trick = { name = "Trick", text = "" }
card(trick)
return card(trick) -- harmless: it is the same card
