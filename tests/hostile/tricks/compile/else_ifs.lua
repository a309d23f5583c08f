-- An if with hundreds of branches.
if type(1) then @{elseif type(1) then *700}end
return card { name = "Trick", text = "" } -- harmless: the first is taken
