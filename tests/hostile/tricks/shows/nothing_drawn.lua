-- Draws no list.
-- file: show.lua
return show { -- fails anywhere: 'table' of show must return a list of lines
  table = function() return select(1, 42) end,
}
