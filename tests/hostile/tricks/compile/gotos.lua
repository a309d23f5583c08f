-- Hundreds of jumps to one place.
local x = 1 @{if x then goto a end *700}::a:: return card { name = "Trick", text = "" } -- harmless: each is an instruction
