-- A numeral that wraps around, as Lua has it.
return card { name = "Trick", text = "", rank = 0x@{F*15000} } -- harmless: it is -1
