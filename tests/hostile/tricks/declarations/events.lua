-- An event whose text never closes its brace.
-- file: game.lua
-- in place of: events =
  events = { visits = "{seat} visits {card}", says = "{seat} says {word" }, -- refused: '{' without '}'
