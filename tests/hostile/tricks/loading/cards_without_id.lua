-- A list of cards that nobody can name.
return { @{card\x7B text = "" \x7D, *800} } -- refused: field 'id' is missing
-- refused anywhere: more than 100 mistakes in this file: these are the first
