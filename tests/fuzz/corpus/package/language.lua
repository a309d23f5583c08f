--- file languages/de.lua
return language { coin = { name = "Münze", text = "{more} mehr wert." }, gem = { name = "Juwel" } }
