-- A table that is its own key.
local trick = { name = "Trick", text = "" }
trick[trick] = trick
return card(trick) -- refused: a table whose keys are neither integers nor strings
