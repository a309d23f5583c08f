-- An if with a thousand branches.
if 1 then @{elseif 1 then *1000}end
return card { name = "Trick", text = "" } -- harmless: the first is taken
