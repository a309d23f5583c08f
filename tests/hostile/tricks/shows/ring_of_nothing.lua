-- Draws a ring of a word.
-- file: show.lua
return show { -- fails anywhere: [1].zone must be a zone, found
  table = function() return { { shape = "ring", zone = "program" } } end,
}
