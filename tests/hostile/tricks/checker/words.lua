-- Tells events that there are none of.
return card { name = "Trick", text = "", execute = function(_, game) @{game:tell("wat") *900} end } -- refused: game.lua declares no event 'wat'
-- refused anywhere: more than 100 mistakes in this file: these are the first
