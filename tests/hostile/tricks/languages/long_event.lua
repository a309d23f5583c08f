-- Tells an event in more words than anybody reads.
-- file: languages/fr.lua
return language { name = "Trick", events = { visits = "{seat} {card} @{x*2500}" } } -- refused: the text of event 'visits' has 2514 bytes, at most 2000 are allowed
