-- A text that never closes its brace.
-- file: languages/fr.lua
return language { name = "Trick", cards = { honest = "Compte {step" } } -- refused: '{' without '}'
