-- Names one thing again and again, for each reader of each event.
-- file: languages/fr.lua
return language { name = "Trick", events = { visits = "{card}@{x*30}{seat}{seat}{seat}{seat}{seat}{seat}{seat}{seat}{seat}{seat}{seat}{seat}{seat}{seat}{seat}{seat}{seat}{seat}{seat}{seat}{seat}{seat}" } } -- refused: the text of event 'visits' has 23 parts in braces, at most 22 are allowed: 20 more than it tells of things
